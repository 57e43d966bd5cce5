import {
  apex,
  parseFqdn,
  parseRdata,
  parseRecordType,
  printValue,
  relativeName,
  sameRdata,
  ttlInRange,
} from '../../src/dns/index.js';
import type { Fqdn, Rdata, RelativeName, Rrset, RrsetMeta, UnreadRecord } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable, withDot } from '../contract/reading.js';
import { plainTextRdata } from '../contract/texts.js';
import type { Forward, PorkbunRecord } from './answers.js';
import { capabilities } from './limits.js';

/** Vendor-only data of a set: the notes of each value that has some. */
export interface PorkbunMeta extends RrsetMeta {
  readonly notes?: Readonly<Record<string, string>>;
}

/** `rdata` is null for what the plugin must not write: the shadows of URL forwards, and what it cannot read. */
export function hostedRecords(
  records: readonly PorkbunRecord[],
  forwards: readonly Forward[],
  zone: Fqdn,
): HostedRecord[] {
  return records.map((record) => {
    const { id, type, ttl } = record;
    const name = unlessUnreadable(() => relativeName(parseFqdn(`${record.name}.`), zone));
    const isShadow = forwards.some((forward) => castsShadow(forward, record, name));
    const rdata = name === null || isShadow ? null : rdataOf(record, name);
    return { id, name: name ?? (record.name as RelativeName), type, ttlSeconds: ttlInRange(ttl), rdata, raw: record };
  });
}

/** The notes of the set of these records. */
export function metaOf(records: readonly HostedRecord[]): PorkbunMeta {
  const notes = records.flatMap(({ rdata, raw }) => {
    const own = (raw as PorkbunRecord).notes;
    return own === '' ? [] : [[rdata, own] as const];
  });
  return notes.length > 0 ? { notes: Object.fromEntries(notes) as Record<string, string> } : {};
}

/** The data of a record as people should see it. */
export function textOf({ type, raw }: HostedRecord): string {
  const { content, prio } = raw as PorkbunRecord;
  return withPriority.has(type) ? `${prio} ${content}` : content;
}

/** A URL forward, which is no record. */
export function unreadForward({ subdomain, location, type, includePath, wildcard }: Forward): UnreadRecord {
  const text = `${type} ${location} includePath=${includePath} wildcard=${wildcard}`;
  return { name: subdomain || apex, type: 'URL', ttlSeconds: 0, text };
}

/** Drops the notes of values that the set no longer has, and empty ones. */
export function withoutStaleNotes(rrset: Rrset): Rrset {
  const { notes, ...rest }: PorkbunMeta = rrset.meta ?? {};
  if (notes === undefined) return rrset;
  const kept = Object.entries(notes).filter(([value, text]) => {
    return text !== '' && rrset.values.some((own) => sameRdata(rrset.type, own, value as Rdata));
  });
  return { ...rrset, meta: { ...rest, notes: Object.fromEntries(kept) } };
}

/** A record as it is written. `prio` only where the type has one: sent elsewhere, it is stored. */
export interface RecordBody {
  /** Relative; empty at the apex. */
  name: string;
  type: string;
  content: string;
  ttl: number;
  prio?: number;
  notes?: string;
}

/** A change that says nothing about notes leaves those of the record. */
export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): RecordBody {
  const { value, priority } = printValue(parseRecordType(type), rdata as Rdata);
  const raw = from?.raw as PorkbunRecord | undefined;
  const { notes: wanted }: PorkbunMeta = meta ?? {};
  const notes = (meta ? wanted?.[rdata ?? ''] : raw?.notes) ?? '';
  return {
    name: name === apex ? '' : name,
    type,
    content: type === 'TXT' ? value : withoutLastDot(value),
    ttl: ttlSeconds,
    ...(priority !== undefined && { prio: priority }),
    ...((notes !== '' || (raw?.notes ?? '') !== '') && { notes }),
  };
}

/** Whether Porkbun holds the record like this already. */
export function isStored({ rdata, ttlSeconds, from }: PayloadRecord, body: RecordBody): boolean {
  if (from === null) return false;
  const raw = from.raw as PorkbunRecord;
  return from.rdata === rdata && from.ttlSeconds === ttlSeconds && raw.notes === (body.notes ?? raw.notes);
}

const targetTypes = new Set(['ALIAS', 'CNAME', 'MX', 'NS', 'SRV']);
const withPriority = new Set(['MX', 'SRV']);

/** A forward is served by an ALIAS of its name, and a CNAME of the names below, to Porkbun's own servers. */
function castsShadow(forward: Forward, { type, content }: PorkbunRecord, name: RelativeName | null): boolean {
  if (!/\.porkbun\.com\.?$/i.test(content)) return false;
  const below = forward.subdomain === '' ? '*' : `*.${forward.subdomain}`;
  return (type === 'ALIAS' && name === (forward.subdomain || apex)) || (type === 'CNAME' && name === below);
}

function rdataOf({ type, content, prio }: PorkbunRecord, name: RelativeName): Rdata | null {
  if (!capabilities.types[type]?.write || (type === 'NS' && name === apex)) return null;
  return unlessUnreadable(() => {
    const known = parseRecordType(type);
    if (type === 'TXT') return plainTextRdata(content);
    const text = targetTypes.has(type) ? withDot(content) : content;
    return parseRdata(known, withPriority.has(type) ? `${prio || 0} ${text}` : text);
  });
}

function withoutLastDot(value: string): string {
  return / ?\.$/.test(value) && value !== '.' && !value.endsWith(' .') ? value.slice(0, -1) : value;
}
