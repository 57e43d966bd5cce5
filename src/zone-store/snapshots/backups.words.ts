import { sentencesOf } from '../../dns/index.js';

/** The English names of backups that nobody named. */
export const backupWords = {
  before: 'Before: {{occasion}}',
  after: 'After a partial or failed write: {{occasion}}',
  changed: '{{set}} → {{values}}',
  deleted: '{{set}} deleted',
  changes_one: '{{count, number}} change',
  changes_other: '{{count, number}} changes',
  import: 'import of a zone file',
  restore: 'restore',
  drop: 'Zonekeeper’s copy of {{from, number}} records, before {{host}} listed only {{to, number}}',
  current: 'The zone as it was last read',
  afterChange: 'The zone as it was read after a change',
  change: 'A change made here',
  manual: 'Manual backup',
  scheduled: 'Scheduled backup',
  'baseline.enabled': 'Baseline of the protection, taken when it was enabled',
  'baseline.accepted': 'Baseline of the protection after a change was accepted',
  'baseline.changed': 'Baseline of the protection after a change made here',
} as const;

export const sayBackup = sentencesOf('backupNames', backupWords);
