import { type DnsCore, rewritten } from './compare-with-bind.js';
import { knownDifferences } from './known-differences.js';
import type { ZoneCheckers } from './zone-checkers.js';
import type { CorpusFile, CorpusRecord } from './zone-corpus.js';

const readers = ['us', 'bind', 'knot', 'ldns'] as const;

export type Reader = (typeof readers)[number];

/** How the records of one type fared. */
export interface TypeRow {
  readonly type: string;
  records: number;
  /** How many of them each reader takes. */
  readonly read: Record<Reader, number>;
  /** How many of what we wrote are the same record to the reader that took the original. */
  readonly same: Record<Reader, number>;
  /** Why readers differ, where that is known. */
  readonly explanations: Set<string>;
  /** Differences that nothing explains. */
  readonly unexplained: string[];
}

/** Holds each record against every checker that is installed. */
export function compareRecords(dns: DnsCore, checkers: ZoneCheckers, corpus: Iterable<CorpusRecord>): TypeRow[] {
  const rows = new Map<string, TypeRow>();
  for (const file of corpus) {
    const row = rows.get(file.type) ?? emptyRow(file.type);
    rows.set(file.type, row);
    row.records += 1;
    compare(dns, checkers, file, row);
  }
  return [...rows.values()];
}

function compare(dns: DnsCore, checkers: ZoneCheckers, file: CorpusRecord, row: TypeRow): void {
  const ours = rewritten(dns, file);
  const isRead = { us: !(ours instanceof Error), ...readBy(checkers, file) };
  for (const reader of readers) if (isRead[reader] === true) row.read[reader] += 1;
  if (ours instanceof Error) {
    const takers = readers.filter((reader) => isRead[reader]);
    if (takers.length > 0) judge(row, file, `us refuses, ${takers.join(' and ')} does not`);
    return;
  }
  for (const reader of readers) if (isRead[reader] === false) judge(row, file, `${reader} refuses`);
  const isSame = sameTo(checkers, file, ours, isRead);
  for (const reader of readers) {
    if (isSame[reader] === true) row.same[reader] += 1;
    else if (isSame[reader] === false) judge(row, file, `${reader} differs`);
  }
}

type Answers = Partial<Record<Reader, boolean>>;

/** Undefined for a checker that is not installed. */
function readBy(checkers: ZoneCheckers, file: CorpusFile): Answers {
  const { knot, ldns } = checkers.commands;
  return {
    bind: !(checkers.compiledByBind(file) instanceof Error),
    ...(knot === undefined ? {} : { knot: checkers.isReadByKnot(file) }),
    ...(ldns === undefined ? {} : { ldns: checkers.isReadByLdns(file) }),
  };
}

/** Knot has no tool that prints a zone: it says whether it takes ours too. Undefined where the original was refused. */
function sameTo(checkers: ZoneCheckers, file: CorpusFile, ours: CorpusFile, isRead: Answers): Answers {
  const compiled = (one: CorpusFile) => String(checkers.compiledByBind(one));
  return {
    ...(isRead.bind ? { bind: compiled(file) === compiled(ours) } : {}),
    ...(isRead.knot ? { knot: checkers.isReadByKnot(ours) } : {}),
    ...(isRead.ldns ? { ldns: checkers.isSameToLdns(file, ours) } : {}),
  };
}

/** `event` as `knot refuses`. */
function judge(row: TypeRow, { type, text }: CorpusRecord, event: string): void {
  const line = text.trimEnd().split('\n').slice(3).join(' ');
  const known = knownDifferences.find(
    (one) => one.event === event && one.types.includes(type) && (one.data?.test(line) ?? true),
  );
  if (known) row.explanations.add(`${event}: ${known.reason}`);
  else row.unexplained.push(`${event}: ${line}`);
}

function emptyRow(type: string): TypeRow {
  const none = { us: 0, bind: 0, knot: 0, ldns: 0 };
  return { type, records: 0, read: { ...none }, same: { ...none }, explanations: new Set(), unexplained: [] };
}
