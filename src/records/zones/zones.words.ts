import { sentencesOf } from '../../dns/index.js';

/** The English words about reading a zone from its DNS host. */
export const zoneWords = {
  records_one: '{{count, number}} record',
  records_other: '{{count, number}} records',
  reading: 'Reading {{domain}}',
  importing: 'Importing {{records}}',
  read: 'Read {{records}} of {{domain}} from {{host}}',
  backedUp_one: 'Backed up {{count, number}} record',
  backedUp_other: 'Backed up {{count, number}} records',
  notRead: 'Failed to refresh {{domain}}: {{reason}}',
  ourFault: 'Something went wrong on our side while reading the zone.',
  drop: '{{host}} lists {{now}} where there were {{before}} before, in two readings, and no change made here explains it. The records from before are kept as a backup that you can restore. If the shorter list is right, refresh the domain once more to accept it.',
  disagreement:
    'The DNS host lists {{first}} and then {{second}}, where there were {{before}} before. That is more likely a fault than the truth, so nothing was changed here.',
  empty:
    'The DNS host shows no records at all, where there were {{before, number}} before. That is more likely a fault than the truth, so nothing was changed here. If the zone really is empty, refresh it with "acceptEmpty": true.',
  readingAll_one: 'Reading the records of {{count, number}} domain',
  readingAll_other: 'Reading the records of {{count, number}} domains',
  'file.hostAway': 'The DNS host could not be asked: {{reason}}',
  'file.copy': 'This is our copy of {{domain}}, as it was read {{at}}.',
  'file.neverRead': 'This is our copy of {{domain}}, which has never been read completely.',
  impossible: 'The DNS host shows a zone that cannot be: {{reason}}',
} as const;

export const sayZone = sentencesOf('zones', zoneWords);
