import { createHash } from 'node:crypto';
import type { Fqdn } from '../../types.js';
import type { ResourceRecord } from '../message.js';
import { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';
import { isSupportedAlgorithm } from './algorithms.js';
import { type Dnskey, isZoneKey, rdataOctets, readDnskey } from './dnskey.js';
import { type SignatureVerdict, verifyRrset } from './verify-rrset.js';

/** RFC 4034 §5, as the parent zone serves it. */
export interface Ds {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: Uint8Array;
}

/** IANA "Digest Algorithms". SHA-1 counts only where the parent has nothing better (RFC 4509 §3). */
const digests: Readonly<Partial<Record<number, string>>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };
const sha1 = 1;

/** Throws `DnsWireError` for a record whose data is no DS. */
export function readDs(record: ResourceRecord): Ds {
  const reader = new WireReader(rdataOctets(record));
  const [keyTag, algorithm, digestType] = [reader.u16(), reader.u8(), reader.u8()];
  return { keyTag, algorithm, digestType, digest: reader.bytes(reader.remaining) };
}

/** Whether the DS is for this key of the zone. False for digests that are not supported. RFC 4034 §5.1.4. */
export function dsMatchesKey(zone: Fqdn, ds: Ds, key: Dnskey): boolean {
  const hash = digests[ds.digestType];
  if (hash === undefined || ds.keyTag !== key.keyTag || ds.algorithm !== key.algorithm) return false;
  const data = new WireWriter().name(zone).bytes(key.rdata).toBytes();
  return createHash(hash).update(data).digest().equals(ds.digest);
}

/**
 * Whether the DS set of the parent proves the zone's keys: one of the keys that it points to must have signed them
 * all (RFC 4035 §5.2). With `secure`, every one of `keys` may be trusted for `verifyRrset`. No DS is `unsigned`.
 */
export function verifyKeys(options: {
  zone: Fqdn;
  dnskeys: readonly ResourceRecord[];
  signatures: readonly ResourceRecord[];
  ds: readonly ResourceRecord[];
  now: Date;
}): { result: SignatureVerdict; keys: Dnskey[] } {
  const { zone, dnskeys, signatures, now } = options;
  const keys = dnskeys.map(readDnskey);
  const all = options.ds.map(readDs);
  if (all.length === 0) return { result: { verdict: 'unsigned' }, keys };
  const usable = all.filter((ds) => digests[ds.digestType] !== undefined && isSupportedAlgorithm(ds.algorithm));
  if (usable.length === 0) {
    return { result: { verdict: 'unsupported', algorithms: all.map(({ algorithm }) => algorithm) }, keys };
  }
  const best = usable.filter((ds) => ds.digestType !== sha1 || usable.every(({ digestType }) => digestType === sha1));
  const pointedTo = keys.filter((key) => isZoneKey(key) && best.some((ds) => dsMatchesKey(zone, ds, key)));
  if (pointedTo.length === 0) {
    return {
      result: { verdict: 'bogus', problems: best.map(({ keyTag }) => ({ reason: 'no_key', keyTag })) },
      keys,
    };
  }
  return { result: verifyRrset(dnskeys, signatures, { zone, keys: pointedTo, now }), keys };
}
