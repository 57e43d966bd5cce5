import { sentencesOf } from '../../dns/index.js';

/** The English words of the report on a comparison. */
export const reportWords = {
  title: 'Comparison of {{zone}}',
  backup: 'Backup',
  taken: 'Taken (UTC)',
  records: 'Records',
  from: 'From',
  to: 'To',
  incomplete: '{{backup}} may not show everything: {{reason}}',
  summary: 'Summary',
  added: 'Added',
  removed: 'Removed',
  modified: 'Modified',
  unchanged: 'Unchanged',
  name: 'Name',
  type: 'Type',
  value: 'Value',
  ttl: 'TTL',
  oldValue: 'Old value',
  newValue: 'New value',
  changed: 'Changed',
  'parts.values': 'values',
  'parts.ttl': 'TTL',
  'parts.settings': 'settings',
  unreadable: '{{value}} (unreadable: as the DNS host wrote it)',
} as const;

export const sayReport = sentencesOf('reports', reportWords);
