import { apex, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rdata, RrsetMeta } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import { joinedText, textRdata, utf8Rdata, utf8Text } from '../contract/texts.js';
import type { OvhRecord } from './answers.js';
import { capabilities, defaultTtl } from './limits.js';

/** Vendor-only data of a set. */
export interface OvhMeta extends RrsetMeta {
  /** The records have no TTL of their own: they follow the default TTL. */
  readonly ttlOfZone?: true;
}

/** A record as it is written. The type of a present record cannot be changed. */
export interface RecordBody {
  fieldType: string;
  subDomain: string;
  target: string;
  ttl: number;
}

/** TXT records that OVHcloud knows the purpose of, and what their texts begin with. */
const purposes: Readonly<Record<string, RegExp>> = {
  SPF: /^v=spf1(?: |$)/i,
  DKIM: /^(?:[a-z]+=[^;]*;\s*)*[kp]=/i,
  DMARC: /^v=DMARC1(?:;|$)/i,
};

export function hostedRecord(record: OvhRecord, zone: Fqdn): HostedRecord {
  const { id, fieldType, subDomain, ttl } = record;
  return {
    id: String(id),
    name: ownerIn(zone, subDomain === '' ? '@' : subDomain),
    type: typeOf(record),
    ttlSeconds: ttl === 0 ? defaultTtl : ttl,
    rdata: capabilities.types[fieldType] || fieldType in purposes ? rdataOf(record, zone) : null,
    raw: record,
  };
}

/** Vendor-only data of the set of these records. */
export function metaOf(records: readonly HostedRecord[]): OvhMeta {
  return records.every(({ raw }) => (raw as OvhRecord | null)?.ttl === 0) ? { ttlOfZone: true } : {};
}

export function bodyOf(record: PayloadRecord): RecordBody {
  const { name, type, rdata, from } = record;
  const raw = from?.raw as OvhRecord | undefined;
  return {
    fieldType: raw?.fieldType ?? type,
    subDomain: name === apex ? '' : name,
    target: raw && rdata !== null ? spelledAs(raw, rdata) : (rdata ?? ''),
    ttl: ttlOf(record),
  };
}

/** Whether the present record can have the new data: one with a purpose takes only texts for it. */
export function takes(raw: OvhRecord, rdata: Rdata): boolean {
  const form = purposes[raw.fieldType];
  return form === undefined || form.test(utf8Text(rdata));
}

/** Whether OVHcloud has the record so already. */
export function isStored({ from, rdata }: PayloadRecord, { ttl }: RecordBody): boolean {
  return from !== null && from.rdata === rdata && (from.raw as OvhRecord).ttl === ttl;
}

function typeOf({ fieldType }: OvhRecord): string {
  return fieldType in purposes ? 'TXT' : fieldType;
}

/** Null for data that cannot be read. */
function rdataOf(record: OvhRecord, zone: Fqdn): Rdata | null {
  const { target } = record;
  return unlessUnreadable(() => {
    const type = parseRecordType(typeOf(record));
    if (type !== 'TXT') return parseRdata(type, target, zone);
    const isQuoted = target.trimStart().startsWith('"');
    return isQuoted ? textRdata(joinedText(parseRdata(type, target))) : utf8Rdata(target);
  });
}

/** The forms for some purposes refuse quotation marks: their texts are written as they were read. */
function spelledAs({ fieldType, target }: OvhRecord, rdata: Rdata): string {
  const isBare = fieldType in purposes && !target.trimStart().startsWith('"');
  return isBare ? utf8Text(rdata) : rdata;
}

/** A record that follows the default TTL keeps doing so until it gets another one. */
function ttlOf({ ttlSeconds, meta, from }: PayloadRecord): number {
  const { ttlOfZone }: OvhMeta = meta ?? (from ? metaOf([from]) : {});
  return ttlOfZone && ttlSeconds === defaultTtl ? 0 : ttlSeconds;
}
