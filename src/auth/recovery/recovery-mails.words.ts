import { sentencesOf } from '../../dns/index.js';

/** The English words of mails about passwords and the security of an account. */
export const recoveryMailWords = {
  'recovery.resetSubject': 'Set a new password',
  'recovery.reset':
    'Someone, most likely you, has forgotten the password of the Zonekeeper account with this address. Open the link within an hour to set a new one.',
  'recovery.resetNot': 'If it was not you, do nothing: your password is unchanged.',
  'recovery.resetButton': 'Set a new password',
  'security.passwordChanged': 'The password of your account was changed',
  'security.passwordReset': 'A new password was set for your account',
  'security.ended': 'All other sessions were ended, and all API keys were revoked.',
  'security.notYou': 'If it was not you, set a new password now and look at the sessions of your account.',
  'security.open': 'Open the security settings',
  'security.account': 'Account',
  'security.why': 'You get this email because it concerns the security of your account.',
} as const;

export const sayRecoveryMail = sentencesOf('mails', recoveryMailWords);
