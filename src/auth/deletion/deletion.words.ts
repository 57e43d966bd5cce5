import { sentencesOf } from '../../dns/index.js';

/** The English words of mails about the deletion of an account. */
export const deletionWords = {
  'deletion.askedSubject': 'Your account will be deleted in seven days',
  'deletion.reminderSubject': 'Your account will be deleted tomorrow',
  'deletion.heldSubject': 'Your account is not deleted yet',
  'deletion.when':
    'Your Zonekeeper account will be deleted on {{at}} UTC, as someone who was signed in to it has asked.',
  'deletion.what':
    'Then protection, backups and your subscription end, and everything that Zonekeeper has stored for you is deleted. The zones at your DNS hosts stay as they are.',
  'deletion.until': 'Until then everything goes on working. To keep the account, open the link, or sign in.',
  'deletion.notYou': 'If it was not you, keep the account and set a new password.',
  'deletion.held':
    'Your Zonekeeper account was to be deleted on {{at}} UTC, but you are now the only administrator of this installation.',
  'deletion.heldUntil':
    'As soon as somebody else is an administrator, the account is deleted without another email. Until then everything goes on working.',
  'deletion.heldKeep': 'If you want to stay, keep the account in the settings.',
  'deletion.keep': 'Keep my account',
  'deletion.settings': 'Open the settings',
  'deletion.account': 'Account',
  'deletion.why': 'You get this email because it concerns the existence of your account.',
} as const;

export const sayDeletion = sentencesOf('mails', deletionWords);
