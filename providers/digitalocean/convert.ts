import { parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withDot } from '../contract/reading.js';
import { caaParts, quoted, utf8Rdata, utf8Text } from '../contract/texts.js';
import type { DigitalOceanRecord } from './answers.js';
import { capabilities } from './limits.js';

/** A record as it is written. Members that its type does not have are null, as in DigitalOcean's own example. */
export interface RecordBody {
  type: string;
  name: string;
  data: string;
  ttl: number;
  priority: number | null;
  port: number | null;
  weight: number | null;
  flags: number | null;
  tag: string | null;
}

/** DigitalOcean lists the SOA without its data: `soa` is that of the zone file. */
export function hostedRecord(record: DigitalOceanRecord, zone: Fqdn, soa: Rdata | null): HostedRecord {
  const { id, name, type, ttl } = record;
  return {
    id: String(id),
    name: ownerIn(zone, name),
    type,
    ttlSeconds: ttl ?? defaultTtl,
    rdata: type === 'SOA' ? soa : rdataOf(record, zone),
    raw: record,
  };
}

/** The TTL of records without one of their own. */
const defaultTtl = 1800;

/** The SOA in the zone file that DigitalOcean shows; null while it shows none. */
export function soaIn(zoneFile: string, zone: Fqdn): Rdata | null {
  const line = /^\S+[\t ]+(?:\d+[\t ]+)?IN[\t ]+SOA[\t ]+(.+)$/m.exec(zoneFile)?.[1];
  return line === undefined ? null : unlessUnreadable(() => parseRdata(parseRecordType('SOA'), line, zone));
}

/** Null for a type that DigitalOcean may have one day, and for data that cannot be read. */
function rdataOf(record: DigitalOceanRecord, zone: Fqdn): Rdata | null {
  const { type } = record;
  if (!capabilities.types[type]?.write) return null;
  if (type === 'TXT') return utf8Rdata(record.data);
  const text = presentationOf(record, zone);
  return text === null ? null : unlessUnreadable(() => parseRdata(parseRecordType(type), text, zone));
}

function presentationOf({ type, data, priority, port, weight, flags, tag }: DigitalOceanRecord, zone: Fqdn) {
  switch (type) {
    case 'CNAME':
    case 'NS':
      return targetOf(data, zone);
    case 'MX':
      return priority === null ? null : `${priority} ${targetOf(data, zone)}`;
    case 'SRV':
      return [priority, weight, port].includes(null) ? null : `${priority} ${weight} ${port} ${targetOf(data, zone)}`;
    case 'CAA':
      return tag === null ? null : `${flags ?? 0} ${tag} ${quoted(data)}`;
    default:
      return data;
  }
}

/** Absolute, with or without a dot at the end. */
function targetOf(data: string, zone: Fqdn): string {
  return data === '@' ? zone : withDot(data);
}

export function bodyOf({ name, type, ttlSeconds, rdata }: PayloadRecord): RecordBody {
  const value = rdata ?? ('' as Rdata);
  const plain = { priority: null, port: null, weight: null, flags: null, tag: null };
  return { type, name, ttl: ttlSeconds, ...plain, ...dataOf(type, value) };
}

function dataOf(type: string, value: Rdata): Partial<RecordBody> & Pick<RecordBody, 'data'> {
  const [first = '', second = '', third = '', fourth = ''] = value.split(' ');
  switch (type) {
    case 'TXT':
      return { data: utf8Text(value) };
    case 'MX':
      return { priority: Number(first), data: second };
    case 'SRV':
      return { priority: Number(first), weight: Number(second), port: Number(third), data: fourth };
    case 'CAA': {
      const { flags, tag, value: issuer } = caaParts(value);
      // DigitalOcean wants a dot at the end and stores none.
      return { flags, tag, data: `${issuer}.` };
    }
    default:
      return { data: value };
  }
}
