import { apex, toUnicode } from './names/name.js';
import { maxTtlSeconds } from './presentation/ttl.js';
import { inNativeForm, rdataIdentity, sortRdata } from './rdata.js';
import { rdataType } from './record-types.js';
import { inKeyOrder } from './settings/key-order.js';
import type { Rdata, RecordType, RelativeName, Rrset, RrsetMeta } from './types.js';
import { DnsRuleError } from './types.js';
import { saySyntax } from './syntax.words.js';

/** A set as the model wants it: values sorted, each once. Throws `DnsRuleError` for what no set can be. */
export function makeRrset(parts: {
  name: RelativeName;
  type: RecordType;
  ttlSeconds: number;
  values: readonly Rdata[];
  /** Left out when empty. */
  meta?: RrsetMeta;
}): Rrset {
  const { name, ttlSeconds, meta } = parts;
  // Stored sets may be older than the mnemonic of their type or than our reading of its data.
  const { type } = rdataType(parts.type);
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || ttlSeconds > maxTtlSeconds) {
    throw new DnsRuleError('bad_ttl', saySyntax('badTtl', { max: maxTtlSeconds, ttl: String(ttlSeconds) }));
  }
  const values = sortRdata(
    type,
    uniqueRdata(
      type,
      parts.values.map((value) => inNativeForm(type, value)),
    ),
  );
  if (values.length === 0) throw new DnsRuleError('no_values', saySyntax('noValues', { name: toUnicode(name), type }));
  if (values.length > 1 && rdataType(type).singleton) {
    throw new DnsRuleError(
      'single_value',
      saySyntax('singleValue', { name: toUnicode(name), type, found: values.length }),
    );
  }
  return { name, type, ttlSeconds, values, ...(meta && Object.keys(meta).length > 0 ? { meta } : {}) };
}

/** Unique in a zone and in a plan. */
export function rrsetId(name: RelativeName, type: RecordType): string {
  return `${name}/${type}`;
}

/**
 * Values that the host stores and does not serve: the one key of `RrsetMeta` that means the same at every host. An empty
 * list means the same as none; in a change it says that the host has to serve all values.
 */
export function disabledValues({ meta }: Pick<Rrset, 'meta'>): readonly Rdata[] {
  const disabled = meta?.['disabled'];
  return Array.isArray(disabled) ? (disabled as readonly Rdata[]) : [];
}

/** Whether the host serves any of the values. */
export function isServed(rrset: Pick<Rrset, 'values' | 'meta'>): boolean {
  const disabled = disabledValues(rrset);
  return disabled.length === 0 || rrset.values.some((value) => !disabled.includes(value));
}

/** The name servers of the zone itself, which a parent delegates to. */
export function isApexNs({ name, type }: { name: RelativeName; type: RecordType }): boolean {
  return name === apex && type === 'NS';
}

/** Same name, type, TTL, data and meta. */
export function sameRrset(a: Rrset, b: Rrset): boolean {
  return a === b || isEqualText(a, b) || canonicalRrset(a) === canonicalRrset(b);
}

/** Most sets of two large zones are the same to the letter: that is cheap to see. */
function isEqualText(a: Rrset, b: Rrset): boolean {
  return (
    a.name === b.name &&
    a.type === b.type &&
    a.ttlSeconds === b.ttlSeconds &&
    a.meta === b.meta &&
    a.values.length === b.values.length &&
    a.values.every((value, index) => value === b.values[index])
  );
}

/**
 * A text that is equal exactly for sets that are the same. Hashes of sets and zones are made from it. Computed once for
 * each set: two readings of a large zone share most of theirs.
 */
export function canonicalRrset(rrset: Rrset): string {
  const known = CanonicalText.of(rrset);
  if (known !== undefined) return known;
  const text = canonicalText(rrset);
  CanonicalText.set(rrset, text);
  return text;
}

/** For two sets with the same text: computes it once for both. */
export function shareCanonicalText(from: Rrset, to: Rrset): void {
  CanonicalText.set(to, canonicalRrset(from));
}

/** Gives a private field to an object that it did not make. */
class Holder {
  constructor(rrset: Rrset) {
    return rrset;
  }
}

/**
 * The text of a set in a private field, which no copy, no comparison and no JSON shows. A `WeakMap` of as many entries
 * would make each collection of garbage a pause that everybody notices.
 */
class CanonicalText extends Holder {
  #text: string;

  private constructor(rrset: Rrset, text: string) {
    super(rrset);
    this.#text = text;
  }

  static of(rrset: Rrset): string | undefined {
    return #text in rrset ? rrset.#text : undefined;
  }

  static set(rrset: Rrset, text: string): void {
    if (#text in rrset) rrset.#text = text;
    else new CanonicalText(rrset, text);
  }
}

function canonicalText(rrset: Rrset): string {
  const identities = rrset.values.map((value) => rdataIdentity(rrset.type, value)).sort();
  return JSON.stringify([rrset.name, rrset.type, rrset.ttlSeconds, identities, inKeyOrder(metaOf(rrset))]);
}

/** Null where it says nothing: a key that is empty says in a change that the setting is taken away. */
function metaOf({ meta }: Rrset): RrsetMeta | null {
  if (!meta) return null;
  const entries = Object.entries(meta).filter(([, stored]) => !isEmpty(stored));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function isEmpty(stored: unknown): boolean {
  return stored === null || stored === undefined || (typeof stored === 'object' && Object.keys(stored).length === 0);
}

/** The first of each group of values that are the same data. */
export function uniqueRdata(type: RecordType, values: readonly Rdata[]): Rdata[] {
  if (values.length < 2) return [...values];
  const byIdentity = new Map<string, Rdata>();
  for (const value of values) {
    const identity = rdataIdentity(type, value);
    if (!byIdentity.has(identity)) byIdentity.set(identity, value);
  }
  return [...byIdentity.values()];
}
