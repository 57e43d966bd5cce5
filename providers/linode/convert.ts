import {
  apex,
  DnsSyntaxError,
  DnsWireError,
  parseFqdn,
  parseRdata,
  parseRecordType,
  relativeName,
} from '../../src/dns/index.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Rrset, RrsetMeta } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { caaParts, joinedText, quoted, textRdata } from '../contract/texts.js';
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
    name: relativeName(parseFqdn(nameOf(record), zone.name), zone.name),
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
    const rdata = found && isApex(owner, zone) ? readOrNull(type(kind), data.replace(/\s+/g, ' ').trim(), zone) : null;
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
  const { type, target, priority, weight, port, tag } = record;
  if (!capabilities.types[type]?.write) return null;
  const absolute = target === '' ? '.' : target.replace(/\.?$/, '.');
  switch (type) {
    case 'TXT':
      return textRdata(new TextEncoder().encode(target));
    case 'CNAME':
    case 'NS':
      return readOrNull(parseRecordType(type), absolute, zone);
    case 'MX':
      return readOrNull(parseRecordType(type), `${priority} ${absolute}`, zone);
    case 'SRV':
      return readOrNull(parseRecordType(type), `${priority} ${weight} ${port} ${absolute}`, zone);
    case 'CAA':
      return readOrNull(parseRecordType(type), `0 ${tag} ${quoted(target)}`, zone);
    default:
      return readOrNull(parseRecordType(type), target, zone);
  }
}

function readOrNull(type: RecordType, text: string, zone: Fqdn): Rdata | null {
  try {
    return parseRdata(type, text, zone);
  } catch (error) {
    if (error instanceof DnsSyntaxError || error instanceof DnsWireError) return null;
    throw error;
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
      return { target: new TextDecoder().decode(joinedText(value)) };
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
