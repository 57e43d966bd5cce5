import { sentencesOf } from '../../dns/index.js';

/** The English words of mails about accounts. */
export const registrationMailWords = {
  'account.confirmSubject': 'Confirm your email address',
  'account.confirm':
    'Someone, most likely you, asked for a Zonekeeper account with this address. Open the link within an hour to confirm it.',
  'account.confirmNot': 'If it was not you, do nothing: without the link, no account is made.',
  'account.confirmButton': 'Confirm the address',
  'account.takenSubject': 'You already have an account',
  'account.taken': 'Someone tried to create a Zonekeeper account with this address, which already has one.',
  'account.takenNot': 'If it was you, sign in instead. If it was not you, do nothing: your account is unchanged.',
  'account.signIn': 'Sign in',
  'account.why': 'You get this email because someone entered this address at Zonekeeper.',
} as const;

export const sayAccountMail = sentencesOf('mails', registrationMailWords);
