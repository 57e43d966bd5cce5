import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import { withRepeatsUnread } from '../contract/granularity/record-listing.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import { caaParts, joinedText, plainTextRdata, quoted, textRdata } from '../contract/texts.js';
import type { DnsMadeEasyRecord } from './answers.js';
import { capabilities } from './limits.js';
import { wantedLocation } from './settings.js';

/** A record as it is written. */
export type RecordBody = Readonly<Record<string, unknown>> & {
  name: string;
  type: string;
  value: string;
  ttl: number;
  gtdLocation: string;
};

/**
 * The records of the domain. A value that stands in several records, each for a location of its own, cannot be one of a set: its
 * set is not written at all.
 */
export function hostedRecords(records: readonly DnsMadeEasyRecord[], zone: Fqdn): HostedRecord[] {
  return withRepeatsUnread(records.map((record) => hostedRecord(record, zone)));
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { value, mxLevel, priority, weight, port, type, gtdLocation } = raw as DnsMadeEasyRecord;
  const numbers = type === 'MX' ? [mxLevel] : type === 'SRV' ? [priority, weight, port] : [];
  const where = gtdLocation === 'DEFAULT' ? [] : [`(${gtdLocation})`];
  return [...numbers, value, ...where].join(' ');
}

/** A replacement carries what the record had beside its data, such as its dynamic updates. */
export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): RecordBody {
  const value = rdata ?? ('' as Rdata);
  const had = from?.raw as DnsMadeEasyRecord | undefined;
  const location = meta ? wantedLocation(meta, parseRecordType(type), value) : (had?.gtdLocation ?? 'DEFAULT');
  return {
    ...had?.all,
    name: name === apex ? '' : name,
    type: type === 'ALIAS' ? 'ANAME' : type,
    ttl: ttlSeconds,
    gtdLocation: location,
    ...dataOf(type, value),
  };
}

function hostedRecord(record: DnsMadeEasyRecord, zone: Fqdn): HostedRecord {
  const { id, ttl } = record;
  const name = record.name === '' ? apex : ownerIn(zone, record.name);
  const type = record.type === 'ANAME' ? 'ALIAS' : record.type;
  // Those of the domain itself are kept apart from its records. What stands among the records is not ours to write.
  const rdata = type === 'NS' && name === apex ? null : rdataOf(record, type, zone);
  return { id: String(id), name, type, ttlSeconds: ttlInRange(ttl), rdata, raw: record };
}

function rdataOf(record: DnsMadeEasyRecord, type: string, zone: Fqdn): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  const { value } = record;
  if (type === 'TXT' && !value.startsWith('"')) return plainTextRdata(value);
  const text = presentationOf(record, type, zone);
  if (text === null) return null;
  const rdata = unlessUnreadable(() => parseRdata(parseRecordType(type), text, zone));
  return type === 'TXT' && rdata !== null ? textRdata(joinedText(rdata)) : rdata;
}

function presentationOf(record: DnsMadeEasyRecord, type: string, zone: Fqdn): string | null {
  const { value, mxLevel, priority, weight, port, caaType, issuerCritical } = record;
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return targetOf(value, zone);
    case 'MX':
      return mxLevel === null ? null : `${mxLevel} ${targetOf(value, zone)}`;
    case 'SRV':
      return [priority, weight, port].includes(null) ? null : `${priority} ${weight} ${port} ${targetOf(value, zone)}`;
    case 'CAA':
      return caaType === null ? null : `${issuerCritical ?? 0} ${caaType} ${quoted(value.replace(/^"(.*)"$/, '$1'))}`;
    default:
      return value;
  }
}

/** Nothing is the domain itself, and two dots are the root. */
function targetOf(value: string, zone: Fqdn): string {
  if (value === '') return zone;
  return value === '..' ? '.' : value;
}

function dataOf(type: string, value: Rdata): Record<string, unknown> & { value: string } {
  const [first = '', second = '', third = '', fourth = ''] = value.split(' ');
  switch (type) {
    case 'MX':
      return { mxLevel: Number(first), value: second };
    case 'SRV': {
      const target = fourth === '.' ? '..' : fourth;
      return { priority: Number(first), weight: Number(second), port: Number(third), value: target };
    }
    case 'CAA': {
      const { flags, tag, value: issuer } = caaParts(value);
      return { issuerCritical: flags, caaType: tag, value: issuer };
    }
    default:
      return { value };
  }
}
