import {
  absoluteName,
  DnsSyntaxError,
  makeRrset,
  parseFqdn,
  parseRdata,
  parseRecordType,
  relativeName,
  rootName,
  type Fqdn,
  type Rdata,
  type RecordType,
  type Rrset,
  type UnreadRecord,
} from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable } from '../contract/reading.js';
import { shownValues } from '../contract/routing/members.js';
import type { GoogleSet } from './answers.js';
import { metaOfPolicy, policyOfMeta, valuesOfPolicy } from './policies.js';

/** One set, as a change of Google Cloud DNS names it. JSON. */
export interface StoredSet {
  name: string;
  type: string;
  ttl: number;
  rrdatas?: readonly string[];
  signatureRrdatas?: readonly string[];
  routingPolicy?: unknown;
}

export interface ReadSets {
  rrsets: Rrset[];
  hosted: HostedRecord[];
  unread: UnreadRecord[];
}

/** The sets of a zone. Those that would not be written back to the letter are `unread`. */
export function readSets(sets: readonly GoogleSet[], zone: Fqdn): ReadSets {
  const result: ReadSets = { rrsets: [], hosted: [], unread: [] };
  for (const set of sets) {
    const stored = JSON.parse(JSON.stringify(set)) as StoredSet;
    const rrset = unlessUnreadable(() => rrsetOf(stored, zone));
    if (!rrset) {
      const { name, type, ttl, rrdatas = [], routingPolicy } = stored;
      const text = [...rrdatas, ...(routingPolicy ? [JSON.stringify(routingPolicy)] : [])].join(' ');
      result.unread.push({ name, type, ttlSeconds: ttl, text });
      continue;
    }
    result.rrsets.push(rrset);
    const { name, type, ttlSeconds, values } = rrset;
    result.hosted.push({ id: '', name, type, ttlSeconds, rdata: values[0] ?? null, raw: stored });
  }
  return result;
}

/** The set at Google Cloud DNS. */
export function storedSetOf({ name, type, ttlSeconds, values, meta }: Rrset, zone: Fqdn): StoredSet {
  const routingPolicy = policyOfMeta(meta);
  const head = { name: absoluteName(name, zone), type, ttl: ttlSeconds };
  return routingPolicy ? { ...head, routingPolicy } : { ...head, rrdatas: values };
}

/** A text that is equal for sets with the same content, however their values are spelt. */
export function contentKey({ name, type, ttl, rrdatas, routingPolicy }: StoredSet): string {
  const canonical = (value: string): string =>
    unlessUnreadable(() => canonicalValue(parseRecordType(type), value)) ?? value;
  const policy = routingPolicy ? (metaOfPolicy(routingPolicy, canonical) ?? routingPolicy) : null;
  return JSON.stringify([name.toLowerCase(), type, ttl, rrdatas?.map(canonical).sort() ?? null, policy]);
}

function rrsetOf(set: StoredSet, zone: Fqdn): Rrset {
  const name = relativeName(parseFqdn(set.name), zone);
  const type = parseRecordType(set.type);
  const head = { name, type, ttlSeconds: set.ttl };
  // Signatures of a set that is signed elsewhere go with its values, which nobody here can sign.
  if (set.signatureRrdatas && set.signatureRrdatas.length > 0)
    throw new DnsSyntaxError('a set that is signed elsewhere');
  const canonical = (value: string) => canonicalValue(type, value);
  if (!set.routingPolicy) return makeRrset({ ...head, values: (set.rrdatas ?? []).map(canonical) });
  const meta = metaOfPolicy(set.routingPolicy, canonical);
  if (!meta) throw new DnsSyntaxError('a routing policy in a form that is not known');
  return makeRrset({ ...head, values: valuesOf(type, set.routingPolicy), meta });
}

/** The values that a set with this policy shows. */
export function valuesOf(type: RecordType, policy: unknown): Rdata[] {
  return shownValues(type, [valuesOfPolicy(policy).map((value) => canonicalValue(type, value))]);
}

function canonicalValue(type: RecordType, value: string): Rdata {
  return parseRdata(type, value, rootName);
}
