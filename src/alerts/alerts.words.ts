import { sentencesOf } from '../dns/index.js';

/** The English words of alerts that belong to no incident. */
export const alertWords = {
  propagationUnpublished:
    'The change of {{set}} is not published: after an hour, the authoritative servers do not all have it',
  propagationStale:
    'The change of {{set}} has not arrived: most resolvers still answer with something else, although their time is over',
  healthWorsened_one: 'The check of {{domain}} has found something new: {{title}}',
  healthWorsened_other: 'The check of {{domain}} has found {{count, number}} new problems, among them: {{title}}',
  registrationEnds:
    'The registration of {{domain}} ends on {{day}}. Renew it at your registrar, or the domain goes offline.',
  scheduledBackup: 'A scheduled backup was taken',
  backup: 'A backup was taken',
  restored: 'A backup was restored',
  notRestored: 'A backup could not be restored completely',
  noAddress: 'This domain has no alert email address',
  testSent: 'A test alert was sent',
  testsSent_one: 'Test alert sent to {{count, number}} address',
  testsSent_other: 'Test alert sent to {{count, number}} addresses',
  reminderSent: 'Notification sent',
  nothingToSend: 'There was nothing to send',
  channelTested: 'The alert channel {{channel}} was tested',
  channelOff: 'The alert channel {{channel}} was switched off. It has accepted no message for a day: {{failure}}',
  channelAnswered: '{{server}} answered with status {{status}}.',
  channelAccepted: '{{server}} accepted the test alert.',
  acceptedNothing: 'It has accepted no message for a day: {{failure}}',
  takenOver: 'Switched off: it was set up before the owner of its email address took over this account.',
} as const;

export const sayAlert = sentencesOf('alerts', alertWords);
