import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import { withRepeatsUnread } from '../contract/granularity/record-listing.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withoutDot } from '../contract/reading.js';
import { caaParts, plainTextRdata, quoted, utf8Text } from '../contract/texts.js';
import type { EasyDnsRecord } from './answers.js';
import { capabilities } from './limits.js';
import { everywhere, wantedZone } from './settings.js';

/** A record as it is written. */
export interface RecordBody {
  domain: string;
  host: string;
  type: string;
  rdata: string;
  ttl: number;
  prio: number;
  geozone_id: number;
}

const withTarget = ['CNAME', 'MX', 'NS', 'PTR', 'SRV'];

/** Whether its target has no dot at its end. */
export function hasShortTarget({ type, rdata }: Pick<EasyDnsRecord, 'type' | 'rdata'>): boolean {
  return withTarget.includes(type) && rdata !== '@' && !rdata.endsWith('.');
}

/** The records of the zone. A set in which one value stands for several regions is not written at all. */
export function hostedRecords(records: readonly EasyDnsRecord[], zone: Fqdn): HostedRecord[] {
  return withRepeatsUnread(records.map((record) => hostedRecord(record, zone)));
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { type, rdata, prio, geozone_id: region } = raw as EasyDnsRecord;
  return [...(type === 'MX' ? [prio] : []), rdata, ...(region === everywhere ? [] : [`(${region})`])].join(' ');
}

export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord, zone: Fqdn): RecordBody {
  const value = rdata ?? ('' as Rdata);
  const had = (from?.raw as EasyDnsRecord | undefined)?.geozone_id ?? everywhere;
  const region = meta ? wantedZone(meta, parseRecordType(type), value) : had;
  return { domain: withoutDot(zone), host: name, type, ttl: ttlSeconds, geozone_id: region, ...dataOf(type, value) };
}

function hostedRecord(record: EasyDnsRecord, zone: Fqdn): HostedRecord {
  const { id, host, type, ttl } = record;
  const name = host === '' ? apex : ownerIn(zone, host);
  return { id, name, type, ttlSeconds: ttlInRange(ttl), rdata: rdataOf(record, zone), raw: record };
}

function rdataOf(record: EasyDnsRecord, zone: Fqdn): Rdata | null {
  const { type } = record;
  if (!capabilities.types[type]?.read) return null;
  if (type === 'TXT') return plainTextRdata(record.rdata);
  const text = presentationOf(record, zone);
  return text === null ? null : unlessUnreadable(() => parseRdata(parseRecordType(type), text, zone));
}

/** Special words, such as PARK, are no data of their type. */
function presentationOf(record: EasyDnsRecord, zone: Fqdn): string | null {
  const { type, prio } = record;
  const rdata = hasShortTarget(record) ? (record.published ?? null) : record.rdata;
  if (rdata === null || hasShortTarget({ type, rdata })) return null;
  switch (type) {
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return rdata === '@' ? zone : rdata;
    case 'MX':
      return `${prio} ${rdata === '@' ? zone : rdata}`;
    case 'SRV':
      // Clients have seen the priority in front of the rest, and beside it only.
      return rdata.split(' ').length === 3 ? `${prio} ${rdata}` : rdata;
    case 'CAA': {
      const [flags, tag, ...issuer] = rdata.split(' ');
      return `${flags} ${tag} ${quoted(issuer.join(' ').replace(/^"(.*)"$/, '$1'))}`;
    }
    default:
      return rdata;
  }
}

function dataOf(type: string, value: Rdata): Pick<RecordBody, 'rdata' | 'prio'> {
  const [first = '', second = ''] = value.split(' ');
  switch (type) {
    case 'TXT':
      return { rdata: utf8Text(value), prio: 0 };
    case 'MX':
      return { rdata: second, prio: Number(first) };
    case 'SRV':
      return { rdata: value, prio: Number(first) };
    case 'CAA': {
      const { flags, tag, value: issuer } = caaParts(value);
      return { rdata: `${flags} ${tag} ${issuer}`, prio: 0 };
    }
    default:
      return { rdata: value, prio: 0 };
  }
}
