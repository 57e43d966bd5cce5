import { sentencesOf } from '../dns/index.js';

/** The English words of alerts that belong to no incident. */
export const alertWords = {
  scheduledBackup: 'A scheduled backup was taken',
  backup: 'A backup was taken',
  restored: 'A backup was restored',
  notRestored: 'A backup could not be restored completely',
  noAddress: 'This domain has no alert email address',
  testSent: 'A test alert was sent',
  channelTested: 'The alert channel {{channel}} was tested',
  channelOff: 'The alert channel {{channel}} was switched off. It has accepted no message for a day: {{failure}}',
} as const;

export const sayAlert = sentencesOf('alerts', alertWords);
