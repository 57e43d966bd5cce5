import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Change, Fqdn, Rdata, RelativeName, Rrset } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import type { DesecRrset } from './answers.js';
import type { SetBody } from './client.js';
import { capabilities } from './limits.js';

/** The records of the sets. A set of which one value cannot be read is not written at all. */
export function hostedRecords(sets: readonly DesecRrset[], zone: Fqdn): HostedRecord[] {
  return sets.flatMap(({ subname, type, ttl, records }) => {
    const read = records.map((value) => rdataOf(type, value, zone));
    const isWhole = read.every((rdata) => rdata !== null);
    return records.map((raw, index): HostedRecord => {
      const rdata = isWhole ? (read[index] ?? null) : null;
      return { id: '', name: nameOf(subname, zone), type, ttlSeconds: ttlInRange(ttl), rdata, raw };
    });
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  return raw as string;
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[], { name, type }: Rrset): boolean {
  return records.some((record) => record.rdata === null && record.name === name && record.type === type);
}

export function bodyOf(change: Change): SetBody {
  const { name, type, ttlSeconds, values } = change.kind === 'delete' ? change.before : change.after;
  const records = change.kind === 'delete' ? [] : values;
  return { subname: name === apex ? '' : name, type, ttl: ttlSeconds, records };
}

function nameOf(subname: string, zone: Fqdn): RelativeName {
  return subname === '' ? apex : ownerIn(zone, subname);
}

function rdataOf(type: string, value: string, zone: Fqdn): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), value, zone));
}
