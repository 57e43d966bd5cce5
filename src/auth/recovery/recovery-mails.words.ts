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
  'address.confirmSubject': 'Confirm your new email address',
  'address.confirm':
    'Someone, most likely you, wants to use this address for a Zonekeeper account. Open the link within an hour to confirm it.',
  'address.confirmNot': 'If it was not you, do nothing: without the link, nothing changes.',
  'address.confirmButton': 'Confirm the address',
  'address.noticeSubject': 'The email address of your account is being changed',
  'address.notice': 'Someone, most likely you, asked to change the email address of your account to {{address}}.',
  'address.noticeNot':
    'If it was not you, open this link within seven days: it stops or takes back the change, signs everybody out and ends the password.',
  'address.noticeButton': 'This was not me',
  'security.addressChanged': 'The email address of your account was changed',
  'security.addressKept': 'The email address of your account is the old one again',
  'security.authenticatorAdded': 'An authenticator app was set up for your account',
  'security.authenticatorRemoved': 'The authenticator app of your account was removed',
  'security.passkeyAdded': 'A passkey was added to your account',
  'security.passkeyRemoved': 'A passkey of your account was removed',
  'security.recoveryCodesRenewed': 'The recovery codes of your account were renewed',
  'security.recoveryCodeUsed': 'A recovery code was used to sign in to your account',
  'security.factorsRemoved': 'The operator removed all second factors of your account',
  'security.googleLinked': 'A Google account was linked to your account',
  'security.googleUnlinked': 'The Google account was unlinked from your account',
  'security.waysInRemoved': 'Ways to sign in to your account were removed',
  'security.sessionsEnded': 'All other sessions were ended.',
  'security.ended': 'All other sessions were ended, and all API keys were revoked.',
  'security.notYou': 'If it was not you, set a new password now and look at the sessions of your account.',
  'security.addedNotYou':
    'If it was not you, open this link within seven days: it removes all ways to sign in that were added since then, signs everybody out, revokes all API keys and ends the password.',
  'security.notMe': 'This was not me',
  'security.open': 'Open the security settings',
  'security.account': 'Account',
  'security.why': 'You get this email because it concerns the security of your account.',
} as const;

export const sayRecoveryMail = sentencesOf('mails', recoveryMailWords);
