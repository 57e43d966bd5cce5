import { sentencesOf } from '../dns/index.js';

/** The English words of changes to records that are refused. */
export const recordRefusalWords = {
  recordUnreadable: 'Zonekeeper cannot read this {{type}} record, so it cannot change it. Change it at the DNS host.',
  recordLocked: '{{type}} records are shown but cannot be changed here.',
} as const;

export const sayRecordRefusal = sentencesOf('refusals', recordRefusalWords);
