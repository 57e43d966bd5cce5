import { absoluteName, parseFqdn, parseRdata, parseRecordType, relativeName, ttlInRange } from '../../src/dns/index.js';
import type { Change, Fqdn, Rdata } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable } from '../contract/reading.js';
import { caaParts, plainTextRdata, quoted, utf8Text } from '../contract/texts.js';
import type { UltraDnsRrset } from './answers.js';
import type { SetBody } from './client.js';
import { capabilities } from './limits.js';
import { isOtherPool, metaOf, profileOf, type RawValue, type UltraDnsMeta } from './settings.js';

/** The TTL of a set that follows its zone. */
const defaultTtl = 86_400;

/** Pools that choose by more than the order of their values, and sets with a value that cannot be read, are not written at all. */
export function hostedRecords(set: UltraDnsRrset, zone: Fqdn): HostedRecord[] {
  const name = relativeName(parseFqdn(set.ownerName), zone);
  const type = typeOf(set);
  const base = { id: '', name, type, ttlSeconds: ttlInRange(set.ttl ?? defaultTtl) };
  const values = set.rdata.map((value) => rdataOf(type, value));
  const isWhole = !isOtherPool(set) && values.every((value) => value !== null);
  const shown = set.rdata.length > 0 ? set.rdata : [''];
  return shown.map((value, index): HostedRecord => {
    const rdata = isWhole ? (values[index] ?? null) : null;
    return { ...base, rdata, raw: { set, value } satisfies RawValue };
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  return (raw as RawValue).value;
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[]): boolean {
  return records.some(({ rdata }) => rdata === null);
}

/** `records`: those of the set right before. A change without settings keeps those that the set has. */
export function bodyOf(
  { after }: Exclude<Change, { kind: 'delete' }>,
  records: readonly HostedRecord[],
  zone: Fqdn,
): SetBody {
  const { type, ttlSeconds: ttl, values } = after;
  const rdata = values.map((value) => textFor(type, value));
  if (values.length < 2 || (type !== 'A' && type !== 'AAAA')) return { ttl, rdata };
  const { pool = {} }: UltraDnsMeta = after.meta ?? metaOf(records);
  return { ttl, rdata, profile: profileOf(pool, absoluteName(after.name, zone)) };
}

/** As UltraDNS calls it. */
export function hostType(type: string): string {
  return type === 'ALIAS' ? 'APEXALIAS' : type;
}

function typeOf({ rrtype }: UltraDnsRrset): string {
  const name = rrtype.replace(/ \(\d+\)$/, '');
  return name === 'APEXALIAS' ? 'ALIAS' : name;
}

function rdataOf(type: string, value: string): Rdata | null {
  if (type !== 'SOA' && !capabilities.types[type]?.write) return null;
  if (type === 'TXT') return plainTextRdata(value);
  const text = type === 'CAA' ? caaText(value) : value;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), text));
}

function caaText(value: string): string {
  const [flags, tag, ...issuer] = value.split(' ');
  return `${flags} ${tag} ${quoted(issuer.join(' ').replace(/^"(.*)"$/, '$1'))}`;
}

function textFor(type: string, value: Rdata): string {
  if (type === 'TXT') return utf8Text(value);
  if (type !== 'CAA') return value;
  const { flags, tag, value: issuer } = caaParts(value);
  return `${flags} ${tag} ${issuer}`;
}
