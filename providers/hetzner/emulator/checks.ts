import { isBesideCname, isData, isQuoted } from '../../contract/emulator/zone-rules.js';
import { invalid } from './refusals.js';
import type { StoredRecord, StoredSet, StoredZone } from './stored-zone.js';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'DS', 'HINFO', 'HTTPS', 'MX', 'NS', 'PTR', 'RP', 'SOA', 'SRV', 'SVCB'];
export const knownTypes = new Set([...types, 'TLSA', 'TXT']);
const maxRecords = 50;

export function assertName(name: unknown, { name: zone }: StoredZone): asserts name is string {
  if (typeof name !== 'string' || name === '') throw invalid('name', 'is required');
  const isWithinRules = name === name.toLowerCase() && !name.endsWith('.') && !`.${name}`.endsWith(`.${zone}`);
  if (!isWithinRules || !/^[\x21-\x7e]+$/.test(name)) throw invalid('name', 'is not a valid RRSet name');
  if (name.split('.').some((label) => label.length > 63)) throw invalid('name', 'is too long');
}

export function assertAlone(zone: StoredZone, name: string, type: string): void {
  const others = [...zone.sets.values()].filter((set) => set.name === name);
  if (isBesideCname(type, others)) {
    throw invalid('name', 'a CNAME RRSet cannot coexist with other RRSets of the same name');
  }
}

export function ttlIn(ttl: unknown): number | null {
  if (ttl === null) return null;
  if (!Number.isInteger(ttl) || Number(ttl) < 60 || Number(ttl) > 2_147_483_647) {
    throw invalid('ttl', 'must be between 60 and 2147483647');
  }
  return Number(ttl);
}

export function recordsIn(
  given: unknown,
  { type }: Pick<StoredSet, 'name' | 'type'>,
  { name }: StoredZone,
  isLimited = false,
): StoredRecord[] {
  const records = Array.isArray(given) ? (given as StoredRecord[]) : [];
  if (records.length === 0) throw invalid('records', 'must not be empty');
  if (isLimited && records.length > maxRecords) throw invalid('records', `must have at most ${maxRecords} items`);
  if (new Set(records.map(({ value }) => value)).size < records.length) throw invalid('records', 'must be distinct');
  for (const { value } of records) {
    if (type === 'TXT' && !isQuoted(value)) {
      throw invalid('records', 'a TXT record must be fully quoted');
    }
    if (!isData(type, value, `${name}.`)) throw invalid('records', `'${value}' is not a valid ${type} record`);
  }
  return records.map(({ value, comment }) => ({ value, ...(comment ? { comment } : {}) }));
}
