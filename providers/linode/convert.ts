import { apex, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rdata, RelativeName, Rrset, RrsetMeta } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withDot } from '../contract/reading.js';
import { caaParts, quoted, utf8Rdata, utf8Text } from '../contract/texts.js';
import type { LinodeRecord } from './answers.js';
import { capabilities } from './limits.js';

/** Vendor-only data of a set. */
export interface LinodeMeta extends RrsetMeta {
  /** The records have no TTL of their own: they follow the default TTL of the domain. */
  readonly ttlOfZone?: true;
}

export interface Zone {
  name: Fqdn;
  /** The default TTL. */
  ttl: number;
}

/** A record as it is written; members that its type does not have are left out. */
export interface RecordBody {
  type: string;
  name?: string;
  target?: string;
  ttl_sec: number;
  priority?: number;
  weight?: number;
  port?: number;
  service?: string;
  protocol?: string;
  tag?: string;
}

export function hostedRecord(record: LinodeRecord, zone: Zone): HostedRecord {
  const { id, type, ttl_sec: ttl } = record;
  return {
    id: String(id),
    name: ownerIn(zone.name, nameOf(record)),
    type,
    ttlSeconds: ttl === 0 ? zone.ttl : ttl,
    rdata: rdataOf(record, zone.name),
    raw: record,
  };
}

/** Vendor-only data of the set of these records. */
export function metaOf(records: readonly HostedRecord[]): LinodeMeta {
  const isOfZone = records.every(({ raw }) => (raw as LinodeRecord | null)?.ttl_sec === 0);
  return isOfZone ? { ttlOfZone: true } : {};
}

/** The SOA and the name servers of the zone itself, which only the zone file has. */
export function apexSets(lines: readonly string[], zone: Fqdn): Rrset[] {
  const type = (text: string) => parseRecordType(text);
  const own = lines.flatMap((line) => {
    const found = /^(\S+)\s+(?:\d+\s+)?(?:IN\s+)?(SOA|NS)\s+(.+)$/.exec(line);
    const [, owner = '', kind = '', data = ''] = found ?? [];
    const text = data.replace(/\s+/g, ' ').trim();
    const rdata = found && isApex(owner, zone) ? unlessUnreadable(() => parseRdata(type(kind), text, zone)) : null;
    return rdata === null ? [] : [{ kind, rdata }];
  });
  const ttlSeconds = Number(/^\$TTL\s+(\d+)/.exec(lines.find((line) => line.startsWith('$TTL')) ?? '')?.[1] ?? 86_400);
  return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, records]) => {
    return { name: apex, type: type(kind), ttlSeconds, values: records.map(({ rdata }) => rdata) };
  });
}

function isApex(owner: string, zone: Fqdn): boolean {
  return owner === '@' || owner === zone;
}

/** An SRV is named by its service and protocol, which Linode shows with or without underscores. */
function nameOf({ type, name, service, protocol }: LinodeRecord): string {
  if (type === 'SRV' && service && protocol) return `_${bare(service)}._${bare(protocol)}`;
  return name === '' ? '@' : name;
}

function bare(text: string): string {
  return text.replace(/^_/, '').replace(/\.$/, '');
}

/** Null for a type that Linode may have one day, and for data that cannot be read. */
function rdataOf(record: LinodeRecord, zone: Fqdn): Rdata | null {
  const { type, target } = record;
  if (!capabilities.types[type]?.write) return null;
  if (type === 'TXT') return utf8Rdata(target);
  return unlessUnreadable(() => parseRdata(parseRecordType(type), presentationOf(record), zone));
}

function presentationOf({ type, target, priority, weight, port, tag }: LinodeRecord): string {
  const absolute = target === '' ? '.' : withDot(target);
  switch (type) {
    case 'CNAME':
    case 'NS':
      return absolute;
    case 'MX':
      return `${priority} ${absolute}`;
    case 'SRV':
      return `${priority} ${weight} ${port} ${absolute}`;
    case 'CAA':
      return `0 ${tag} ${quoted(target)}`;
    default:
      return target;
  }
}

export function bodyOf(record: PayloadRecord, zone: Zone): RecordBody {
  const { name, type, rdata } = record;
  const value = rdata ?? ('' as Rdata);
  return {
    type,
    ...(name !== apex && type !== 'SRV' && { name }),
    ttl_sec: ttlOf(record, zone),
    ...dataOf(type, name, value),
  };
}

/** A record that follows the domain keeps doing so until it gets another TTL. */
function ttlOf({ ttlSeconds, meta, from }: PayloadRecord, zone: Zone): number {
  const { ttlOfZone }: LinodeMeta = meta ?? (from ? metaOf([from]) : {});
  return ttlOfZone && ttlSeconds === zone.ttl ? 0 : ttlSeconds;
}

function dataOf(type: string, name: RelativeName, value: Rdata): Partial<RecordBody> {
  const words = value.split(' ').map((word) => word.replace(/\.$/, ''));
  const [first = '', second = '', third = '', fourth = ''] = words;
  switch (type) {
    case 'TXT':
      return { target: utf8Text(value) };
    case 'MX':
      return { priority: Number(first), target: second };
    case 'SRV': {
      const [service = '', protocol = ''] = name.split('.').map(bare);
      const numbers = { priority: Number(first), weight: Number(second), port: Number(third) };
      return { service, protocol, ...numbers, target: fourth };
    }
    case 'CAA': {
      const { tag, value: issuer } = caaParts(value);
      return { tag, target: issuer };
    }
    default:
      return { target: type === 'A' || type === 'AAAA' ? value : first };
  }
}

/** Whether Linode has the record so already. */
export function isStored(body: RecordBody, raw: LinodeRecord): boolean {
  const { type: _, name: __, service, protocol, ...rest } = body;
  const isNamed = (own: string | undefined, stored: string | null) => own === undefined || own === bare(stored ?? '');
  if (!isNamed(service, raw.service) || !isNamed(protocol, raw.protocol)) return false;
  return Object.entries(rest).every(([key, value]) => raw[key as keyof LinodeRecord] === value);
}
