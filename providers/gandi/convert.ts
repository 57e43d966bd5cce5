import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata, RelativeName, Rrset } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import type { GandiRrset } from './answers.js';
import type { SetAddress, SetContent } from './client.js';
import { capabilities } from './limits.js';

/** One value of a set of Gandi's. */
interface RawValue {
  set: GandiRrset;
  value: string;
}

/**
 * Without the SOA and NS records of the domain itself, which are Gandi's. A set of which a value cannot be read is not written
 * at all, and neither are two sets whose names differ in case only: for DNS they are one.
 */
export function hostedRecords(sets: readonly GandiRrset[], zone: Fqdn): HostedRecord[] {
  const read = sets.map((set) => ({ set, name: nameOf(set, zone) })).filter(({ set, name }) => !isOfHost(set, name));
  const ofName = Map.groupBy(read, ({ set, name }) => `${name} ${set.rrset_type}`);
  return read.flatMap(({ set, name }) => {
    const isAlone = ofName.get(`${name} ${set.rrset_type}`)?.length === 1;
    return recordsOf(set, isAlone ? name : null, { zone, shownAs: name });
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  return (raw as RawValue).value;
}

export function contentOf({ ttlSeconds, values }: Rrset): SetContent {
  return { ttl: ttlSeconds, values };
}

/** The address of a set. A new one of a name that Gandi has gets the case that the name has there. */
export function addressOf({ name, type }: Rrset, records: readonly HostedRecord[]): SetAddress {
  const here = records.filter((record) => record.name === name);
  const known = here.find((record) => record.type === type) ?? here[0];
  return { name: known ? (known.raw as RawValue).set.rrset_name : name, type };
}

/** The cases in which Gandi has the name, or else the name itself. */
export function spellingsOf(name: RelativeName, records: readonly HostedRecord[]): string[] {
  const here = records.filter((record) => record.name === name);
  const known = [...new Set(here.map(({ raw }) => (raw as RawValue).set.rrset_name))];
  return known.length > 0 ? known : [name];
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[], { name, type }: Rrset): boolean {
  return records.some((record) => record.rdata === null && record.name === name && record.type === type);
}

/** Whether Gandi's set is the same. */
export function isSame(found: GandiRrset | undefined, wanted: Rrset, zone: Fqdn): boolean {
  if (!found || found.rrset_ttl !== wanted.ttlSeconds) return false;
  const values = found.rrset_values.map((value) => rdataOf(found.rrset_type, value, zone));
  return values.length === wanted.values.length && wanted.values.every((value) => values.includes(value));
}

function recordsOf(
  set: GandiRrset,
  name: RelativeName | null,
  { zone, shownAs }: { zone: Fqdn; shownAs: RelativeName | null },
): HostedRecord[] {
  const { rrset_type: type, rrset_ttl: ttl, rrset_values: values } = set;
  const read = values.map((value) => (name === null ? null : rdataOf(type, value, zone)));
  const isWhole = read.every((rdata) => rdata !== null);
  return values.map((value, index): HostedRecord => {
    return {
      id: '',
      name: shownAs ?? (set.rrset_name as RelativeName),
      type,
      ttlSeconds: ttlInRange(ttl),
      rdata: isWhole ? (read[index] ?? null) : null,
      raw: { set, value } satisfies RawValue,
    };
  });
}

function nameOf({ rrset_name: name }: GandiRrset, zone: Fqdn): RelativeName | null {
  return unlessUnreadable(() => ownerIn(zone, name));
}

function isOfHost({ rrset_type: type }: GandiRrset, name: RelativeName | null): boolean {
  return name === apex && (type === 'SOA' || type === 'NS');
}

function rdataOf(type: string, value: string, zone: Fqdn): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  // Without quotes the spaces of a text would be lost.
  if ((type === 'TXT' || type === 'SPF') && !value.startsWith('"')) return null;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), value, zone));
}
