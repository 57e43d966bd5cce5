import { sentencesOf } from '../../dns/index.js';

/** The English words of the activity log. */
export const activityWords = {
  'domain.added': 'Added domain {{domain}}',
  'domain.changed': 'Changed domain {{domain}}',
  'domain.removed': 'Removed domain {{domain}}',
  'domain.dropped':
    '{{host}} lists {{to, number}} of {{from, number}} records of {{domain}}; a backup keeps the others',
  'connection.connected': 'Connected {{connection}}',
  'connection.changed': 'Changed the connection {{connection}}',
  'connection.disconnected': 'Disconnected {{connection}}',
  'takeover.connectionOff':
    'Switched off the connection {{connection}}: it was set up before the owner of its email address took over this account',
  'takeover.connectionRemoved':
    'Removed the connection {{connection}}: it was set up before the owner of its email address took over this account',
  'takeover.addressRemoved':
    'Removed the alert address {{address}}: it was set up before the owner of its email address took over this account',
  'takeover.channelOff':
    'Switched off the alert channel {{channel}}: it was set up before the owner of its email address took over this account',
  'record.added': 'Added {{type}} record {{name}} to {{domain}}',
  'record.deleted': 'Deleted {{type}} record {{name}} from {{domain}}',
  'record.valueAdded': 'Added a value to {{type}} record {{name}} of {{domain}}',
  'record.valueDeleted': 'Deleted a value of {{type}} record {{name}} of {{domain}}',
  'record.changed': 'Changed {{type}} record {{name}} of {{domain}}',
  'plan.changed': 'Changed {{domain}}: {{result}}',
  'plan.imported': 'Imported a zone file into {{domain}}: {{result}}',
  'plan.restored': 'Restored {{domain}}: {{result}}',
  'plan.failed': 'Tried to change {{domain}}, but nothing was applied',
  'result.applied_one': '{{count, number}} change applied',
  'result.applied_other': '{{count, number}} changes applied',
  'result.partial_one': '{{done, number}} of {{count, number}} change applied',
  'result.partial_other': '{{done, number}} of {{count, number}} changes applied',
  'result.awaited_one': '{{done, number}} of {{count, number}} change applied, {{awaited, number}} may still arrive',
  'result.awaited_other': '{{done, number}} of {{count, number}} changes applied, {{awaited, number}} may still arrive',
  'result.replacing_one':
    '{{done, number}} of {{count, number}} change applied, {{replacing, number}} may have replaced somebody else’s change',
  'result.replacing_other':
    '{{done, number}} of {{count, number}} changes applied, {{replacing, number}} may have replaced somebody else’s change',
  'restore.nothing': 'Restored {{domain}} from {{origin}}: nothing had to be changed',
  'restore.applied_one': 'Restored {{domain}} from {{origin}}: {{count, number}} record',
  'restore.applied_other': 'Restored {{domain}} from {{origin}}: {{count, number}} records',
  'restore.partial_one':
    'Restored {{domain}} from {{origin}} in part: {{failed, number}} of {{count, number}} record failed',
  'restore.partial_other':
    'Restored {{domain}} from {{origin}} in part: {{failed, number}} of {{count, number}} records failed',
  'restore.failed': 'Tried to restore {{domain}} from {{origin}}, but it failed',
  'restore.held': 'Stopped a restore of {{domain}} from {{origin}}: a person has to look at it first',
  'origin.protection': 'the protection baseline',
  'origin.backup': 'a backup',
  'backup.taken_one': 'Backed up {{count, number}} record of {{domain}}',
  'backup.taken_other': 'Backed up {{count, number}} records of {{domain}}',
  'ignore.added': 'Plans now ignore these records of {{domain}}: {{rule}}',
  'ignore.removed': 'Plans no longer ignore these records of {{domain}}: {{rule}}',
  'protection.enabled': 'Enabled protection of {{domain}}',
  'protection.disabled': 'Disabled protection of {{domain}}',
  'protection.changed': 'Changed the protection of {{domain}}',
  'alerts.addresses': 'Changed the alert emails of {{domain}}',
  'alerts.unsubscribed': '{{address}} unsubscribed from alerts about {{domain}}',
  'security.passwordChanged': 'Changed the password',
  'security.passwordReset': 'Set a new password by a link in a mail',
  'security.authenticatorAdded': 'Set up an authenticator app',
  'security.authenticatorRemoved': 'Removed the authenticator app',
  'security.passkeyAdded': 'Added a passkey',
  'security.passkeyRemoved': 'Removed a passkey',
  'security.recoveryCodesRenewed': 'Renewed the recovery codes',
  'security.recoveryCodeUsed': 'Signed in with a recovery code',
  'security.factorsRemoved': 'The operator removed all second factors',
  'security.googleLinked': 'Linked a Google account',
  'security.googleUnlinked': 'Unlinked the Google account',
  'security.addressChanged': 'Changed the email address of the account',
  'security.addressKept': 'Took back a change of the email address by a link in a mail',
  'security.waysInRemoved': 'Removed ways to sign in by a link in a mail',
  'security.sessionEnded': 'Ended a session',
  'security.sessionsEnded': 'Signed out everywhere else',
  'security.deletionAsked': 'Asked for the deletion of the account',
  'security.deletionStopped': 'Stopped the deletion of the account',
  'mail.read': 'Read a kept mail, with working links, to {{address}}',
  'mail.sentAgain': 'Sent a mail again to {{address}}',
} as const;

export const sayActivity = sentencesOf('activity', activityWords);
