import { displayName, parseFqdn } from '../../dns/index.js';
import type { SnapshotRecordView } from '../record.presenter.js';
import type { ComparedSnapshotView, ComparisonView } from './comparison.presenter.js';

/** Pure. The comparison as a Markdown text for people: summary, then one table for each kind of difference. */
export function comparisonReport(domainName: string, comparison: ComparisonView): string {
  const { snapshot1, snapshot2, added, removed, modified, unchanged } = comparison;
  const zone = displayName(parseFqdn(domainName));
  const sections = [
    `# Comparison of ${cell(zone)}`,
    table(['', 'Backup', 'Taken (UTC)', 'Records'], [side('From', snapshot1), side('To', snapshot2)]),
    ...[snapshot1, snapshot2].flatMap(incomplete),
    '## Summary',
    table(
      ['Added', 'Removed', 'Modified', 'Unchanged'],
      [[added.length, removed.length, modified.length, unchanged].map(String)],
    ),
    ...records('Added', added),
    ...records('Removed', removed),
    ...modifications(modified),
  ];
  return `${sections.join('\n\n')}\n`;
}

function side(word: string, { description, timestamp, recordsCount }: ComparedSnapshotView): string[] {
  return [word, description, timestamp, String(recordsCount)];
}

function incomplete({ description, incompleteReason }: ComparedSnapshotView): string[] {
  return incompleteReason === null ? [] : [cell(`${description} may not show everything: ${incompleteReason}`)];
}

function records(title: string, list: readonly SnapshotRecordView[]): string[] {
  if (list.length === 0) return [];
  const rows = list.map((record) => [record.name, record.type, wholeValue(record), String(record.ttl)]);
  return [`## ${title}`, table(['Name', 'Type', 'Value', 'TTL'], rows)];
}

function modifications(list: ComparisonView['modified']): string[] {
  if (list.length === 0) return [];
  const rows = list.map(({ old, new: now, changed }) => [
    ...[now.name, now.type, wholeValue(old), wholeValue(now)],
    ...[`${old.ttl} → ${now.ttl}`, changed.join(', ')],
  ]);
  return ['## Modified', table(['Name', 'Type', 'Old value', 'New value', 'TTL', 'Changed'], rows)];
}

function wholeValue({ value, priority, status }: SnapshotRecordView): string {
  if (status === 'unreadable') return `${value} (unreadable: as the DNS host wrote it)`;
  return priority === null ? value : `${priority} ${value}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text from outside stays text: no cell ends early, and nothing in it becomes markup. */
function cell(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\`*_[\]<>|#~!&]/g, (character) => `\\${character}`);
}
