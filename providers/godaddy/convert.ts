import {
  apex,
  parseFqdn,
  parseRdata,
  parseRecordType,
  printValue,
  relativeName,
  ttlInRange,
} from '../../src/dns/index.js';
import type { Fqdn, Rdata, RelativeName, Rrset } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable, withDot } from '../contract/reading.js';
import { plainTextRdata } from '../contract/texts.js';
import type { GoDaddyRecord } from './answers.js';
import type { RecordBody } from './client.js';
import { capabilities } from './limits.js';

/** Without the SOA and NS records of the domain itself. A set with a record that cannot be read is not written at all. */
export function hostedRecords(records: readonly GoDaddyRecord[], zone: Fqdn): HostedRecord[] {
  const hosted = records
    .map((record) => hostedRecord(record, zone))
    .filter(({ name, type }) => !(name === apex && (type === 'SOA' || type === 'NS')));
  return hosted.map((record) => {
    const isWhole = hosted.every((other) => other.rdata !== null || !isSameSet(other, record));
    return isWhole ? record : { ...record, rdata: null };
  });
}

/** The data of a record as people should see it. */
export function textOf({ type, raw }: HostedRecord): string {
  const { data, priority, weight, port } = raw as GoDaddyRecord;
  if (type === 'SRV') return `${priority} ${weight} ${port} ${data}`;
  return type === 'MX' ? `${priority} ${data}` : data;
}

export function nameServersOf(records: readonly GoDaddyRecord[]): string[] {
  return records.filter(({ name, type }) => type === 'NS' && name === '@').map(({ data }) => data);
}

export function bodiesOf({ type, values, ttlSeconds }: Rrset): RecordBody[] {
  return values.map((rdata) => {
    const { value, priority } = printValue(type, rdata);
    const data = hasTarget(type) ? value.slice(0, -1) : value;
    return { data, ttl: ttlSeconds, ...(priority !== undefined && { priority }) };
  });
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[], set: { name: RelativeName; type: string }): boolean {
  return records.some((record) => record.rdata === null && isSameSet(record, set));
}

function hostedRecord(raw: GoDaddyRecord, zone: Fqdn): HostedRecord {
  const spelt = [raw.service, raw.protocol, raw.name === '@' ? '' : raw.name].filter((part) => part !== '').join('.');
  const name = unlessUnreadable(() => (spelt === '' ? apex : relativeName(parseFqdn(`${spelt}.${zone}`), zone)));
  const rdata = name === null ? null : rdataOf(raw, zone);
  const { type, ttl } = raw;
  return { id: '', name: name ?? (spelt as RelativeName), type, ttlSeconds: ttlInRange(ttl), rdata, raw };
}

function rdataOf({ type, data, priority }: GoDaddyRecord, zone: Fqdn): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  return unlessUnreadable(() => {
    const known = parseRecordType(type);
    if (type === 'TXT') return plainTextRdata(data);
    if (!hasTarget(type)) return parseRdata(known, data);
    const target = data === '@' ? zone : withDot(data);
    if (!target.slice(0, -1).includes('.')) return null;
    return parseRdata(known, type === 'MX' ? `${priority} ${target}` : target);
  });
}

function hasTarget(type: string): boolean {
  return type === 'CNAME' || type === 'MX';
}

function isSameSet(one: { name: string; type: string }, other: { name: string; type: string }): boolean {
  return one.name === other.name && one.type === other.type;
}
