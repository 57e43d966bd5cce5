import {
  encodeRdata,
  rdataIdentity,
  sortRdata,
  type Fqdn,
  type Rdata,
  type RecordType,
  type ResourceRecord,
} from '../../dns/index.js';

/** The records that a server has at one name, for one question. */
export interface AnsweredSet {
  /** CNAME where an alias stands at the name. */
  readonly type: RecordType;
  /** Sorted, each once. */
  readonly values: readonly Rdata[];
  /** The shortest of the records: caches drop a set as a whole. */
  readonly ttlSeconds: number;
}

/** The records at the name itself; null for none. An alias leads to another name, which is not compared. */
export function setAt(
  { name, type }: { name: Fqdn; type: RecordType },
  records: readonly ResourceRecord[],
): AnsweredSet | null {
  const own = records.filter((record) => record.name === name && record.rdata !== null);
  const wanted = own.filter((record) => record.type === type);
  const found = wanted.length > 0 ? wanted : own.filter((record) => record.type === 'CNAME');
  const [first] = found;
  if (!first) return null;
  const values = sortRdata(first.type, [...new Set(found.map(({ rdata }) => rdata!))]);
  return { type: first.type, values, ttlSeconds: Math.min(...found.map(({ ttlSeconds }) => ttlSeconds)) };
}

type Comparable = Pick<AnsweredSet, 'type' | 'values'>;

/** Whether both are the same data, in whatever order, letter case and TTL. */
export function sameSet(a: Comparable | null, b: Comparable | null): boolean {
  if (a === null || b === null) return a === b;
  const [left, right] = [keysOf(a), keysOf(b)];
  return left.size === right.size && [...left].every((key) => right.has(key));
}

/** Whether every value of `part` is in `whole`. */
export function isPartOf(part: Comparable, whole: Comparable): boolean {
  const keys = keysOf(whole);
  return [...keysOf(part)].every((key) => keys.has(key));
}

/** One key for each value of the set; values of two types never have the same. */
export function keysOf({ type, values }: Comparable): Set<string> {
  return new Set(values.map((value) => `${type} ${keyOf(type, value)}`));
}

const texts: ReadonlySet<string> = new Set(['TXT', 'SPF']);

/** Readers of a TXT record join its strings, and some hosts cut them elsewhere: only the joined octets count. */
function keyOf(type: RecordType, value: Rdata): string {
  return texts.has(type) ? joinedText(encodeRdata(type, value)) : rdataIdentity(type, value);
}

function joinedText(octets: Uint8Array): string {
  let text = '';
  for (let at = 0; at < octets.length; at += 1 + Number(octets[at])) {
    text += String.fromCharCode(...octets.subarray(at + 1, at + 1 + Number(octets[at])));
  }
  return text;
}
