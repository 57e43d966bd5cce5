import { displayName, parseFqdn, type Phrase, type Sentence } from '../../dns/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { sayReport, type reportWords } from './report.words.js';
import type { SnapshotRecordView } from '../record.presenter.js';
import type { ComparedSnapshotView, ComparisonView } from './comparison.presenter.js';

/** The comparison as a Markdown text for people: summary, then one table for each kind of difference. */
export function comparisonReport(domainName: string, comparison: ComparisonView, language: Language): string {
  const { snapshot1, snapshot2, added, removed, modified, unchanged } = comparison;
  const zone = displayName(parseFqdn(domainName));
  const report = new Report(language);
  const sections = [
    `# ${cell(report.say(sayReport('title', { zone })))}`,
    table(
      ['', ...report.words('backup', 'taken', 'records')],
      [report.side('from', snapshot1), report.side('to', snapshot2)],
    ),
    ...[snapshot1, snapshot2].flatMap((side) => report.incomplete(side)),
    `## ${report.words('summary').join('')}`,
    table(report.words('added', 'removed', 'modified', 'unchanged'), [
      [added.length, removed.length, modified.length, unchanged].map((count) => count.toLocaleString(language)),
    ]),
    ...report.records('added', added),
    ...report.records('removed', removed),
    ...report.modifications(modified),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The parts of a report, in the reader's language. */
class Report {
  constructor(private readonly language: Language) {}

  say(sentence: Sentence): string {
    return translate(sentence, this.language);
  }

  words(...keys: Parameters<typeof wordOf>[0][]): string[] {
    return keys.map((key) => this.say(wordOf(key)));
  }

  side(word: 'from' | 'to', view: ComparedSnapshotView): string[] {
    return [...this.words(word), this.backup(view), view.timestamp, view.recordsCount.toLocaleString(this.language)];
  }

  incomplete(view: ComparedSnapshotView): string[] {
    const { incompleteReason, incompletePhrase } = view;
    if (incompleteReason === null) return [];
    const reason = this.kept(incompleteReason, incompletePhrase);
    return [cell(this.say(sayReport('incomplete', { backup: this.backup(view), reason })))];
  }

  records(title: 'added' | 'removed', list: readonly SnapshotRecordView[]): string[] {
    if (list.length === 0) return [];
    const rows = list.map((record) => [record.name, record.type, this.value(record), String(record.ttl)]);
    return [`## ${this.words(title).join('')}`, table(this.words('name', 'type', 'value', 'ttl'), rows)];
  }

  modifications(list: ComparisonView['modified']): string[] {
    if (list.length === 0) return [];
    const rows = list.map(({ old, new: now, changed }) => [
      ...[now.name, now.type, this.value(old), this.value(now)],
      ...[`${old.ttl} → ${now.ttl}`, this.words(...changed.map((part) => `parts.${part}` as const)).join(', ')],
    ]);
    const head = this.words('name', 'type', 'oldValue', 'newValue', 'ttl', 'changed');
    return [`## ${this.words('modified').join('')}`, table(head, rows)];
  }

  private backup({ description, phrase }: ComparedSnapshotView): string {
    return this.kept(description, phrase);
  }

  private kept(text: string, phrase: ComparedSnapshotView['phrase']): string {
    return phrase ? this.say({ ...(phrase as Phrase), text }) : text;
  }

  private value({ value, priority, status }: SnapshotRecordView): string {
    if (status === 'unreadable') return this.say(sayReport('unreadable', { value }));
    return priority === null ? value : `${priority} ${value}`;
  }
}

function wordOf(key: Exclude<keyof typeof reportWords, 'title' | 'incomplete' | 'unreadable'>): Sentence {
  return sayReport(key);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text from outside stays text: no cell ends early, and nothing in it becomes markup. */
function cell(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\`*_[\]<>|#~!&]/g, (character) => `\\${character}`);
}
