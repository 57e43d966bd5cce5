import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withDot, withoutDot } from '../contract/reading.js';
import { joinedText, plainTextRdata, textRdata } from '../contract/texts.js';
import type { DnsimpleRecord } from './answers.js';
import { capabilities } from './limits.js';
import { changedRegions } from './settings.js';

/** A record as it is written. */
export interface RecordBody {
  name: string;
  type: string;
  content: string;
  ttl: number;
  priority?: number;
  regions?: readonly string[];
}

/**
 * Without the texts that DNSimple keeps beside its aliases. A value that stands in several records, each for regions of its
 * own, cannot be one of a set: its set is not written at all.
 */
export function hostedRecords(records: readonly DnsimpleRecord[], zone: Fqdn): HostedRecord[] {
  const read = records.filter((record) => !isOfAlias(record)).map((record) => hostedRecord(record, zone));
  const setOf = ({ name, type }: HostedRecord) => `${name} ${type}`;
  const sameValue = Map.groupBy(
    read.filter(({ rdata }) => rdata !== null),
    (record) => `${setOf(record)} ${record.rdata}`,
  );
  const locked = new Set(
    [...sameValue.values()].filter(({ length }) => length > 1).flatMap(([one]) => (one ? [setOf(one)] : [])),
  );
  return read.map((record) => (locked.has(setOf(record)) ? { ...record, rdata: null } : record));
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { content, priority, regions } = raw as DnsimpleRecord;
  const where = regions.includes('global') ? '' : ` (${regions.join(', ')})`;
  return `${priority === null ? '' : `${priority} `}${content}${where}`;
}

/** A change that says nothing about regions leaves those of the record. */
export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): RecordBody {
  const value = rdata ?? ('' as Rdata);
  const regions = meta && changedRegions({ type: parseRecordType(type), rdata: value }, meta, from);
  return {
    name: name === apex ? '' : name,
    type,
    ttl: ttlSeconds,
    ...contentOf(type, value),
    ...(regions && { regions }),
  };
}

function hostedRecord(record: DnsimpleRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl } = record;
  return {
    id: String(id),
    name: name === '' ? apex : ownerIn(zone, name),
    type,
    ttlSeconds: ttlInRange(ttl),
    rdata: rdataOf(record),
    raw: record,
  };
}

function isOfAlias({ type, content }: DnsimpleRecord): boolean {
  return type === 'TXT' && /^"?ALIAS for /.test(content);
}

function rdataOf(record: DnsimpleRecord): Rdata | null {
  const { type, content } = record;
  if (type !== 'SOA' && !capabilities.types[type]?.write) return null;
  const text = presentationOf(record);
  if (type !== 'TXT') return text === null ? null : unlessUnreadable(() => parseRdata(parseRecordType(type), text));
  // Until November 2023 texts were kept without quotation marks, and old records still are.
  if (!content.startsWith('"')) return plainTextRdata(content);
  return unlessUnreadable(() => textRdata(joinedText(parseRdata(parseRecordType('TXT'), content))));
}

function presentationOf({ type, content, priority }: DnsimpleRecord): string | null {
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
    case 'NAPTR':
      return withDot(content);
    case 'MX':
    case 'SRV':
      return priority === null ? null : `${priority} ${withDot(content)}`;
    case 'SOA': {
      const [primary = '', contact = '', ...numbers] = content.split(' ');
      return [withDot(primary), withDot(contact), ...numbers].join(' ');
    }
    default:
      return content;
  }
}

function contentOf(type: string, value: Rdata): Pick<RecordBody, 'content' | 'priority'> {
  const [first = '', ...rest] = value.split(' ');
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
      return { content: withoutDot(value) };
    case 'MX':
      return { content: withoutDot(rest.join(' ')), priority: Number(first) };
    case 'SRV':
      return { content: rest.join(' '), priority: Number(first) };
    default:
      return { content: value };
  }
}
