import type { Fqdn } from '../../types.js';
import type { ResourceRecord } from '../message.js';
import { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';
import { rdataOctets } from './dnskey.js';

/** RFC 4034 §3. */
export interface Rrsig {
  readonly typeCovered: number;
  readonly algorithm: number;
  /** Labels of the name that was signed, without the root and a leading `*`. */
  readonly labels: number;
  readonly originalTtlSeconds: number;
  /** Seconds since 1970 modulo 2^32. */
  readonly expiration: number;
  readonly inception: number;
  readonly keyTag: number;
  readonly signer: Fqdn;
  readonly signature: Uint8Array;
  /** The data up to the signature, which the signature covers too. */
  readonly signedPart: Uint8Array;
}

/** Throws `DnsWireError` for a record whose data is no signature. */
export function readRrsig(record: ResourceRecord): Rrsig {
  const reader = new WireReader(rdataOctets(record));
  const typeCovered = reader.u16();
  const [algorithm, labels] = [reader.u8(), reader.u8()];
  const [originalTtlSeconds, expiration, inception] = [reader.u32(), reader.u32(), reader.u32()];
  const keyTag = reader.u16();
  const signer = reader.name();
  const signedPart = new WireWriter()
    .u16(typeCovered)
    .u8(algorithm)
    .u8(labels)
    .u32(originalTtlSeconds)
    .u32(expiration)
    .u32(inception)
    .u16(keyTag)
    .name(signer)
    .toBytes();
  const signature = reader.bytes(reader.remaining);
  return {
    typeCovered,
    algorithm,
    labels,
    originalTtlSeconds,
    expiration,
    inception,
    keyTag,
    signer,
    signature,
    signedPart,
  };
}

/**
 * The moment that a 32-bit time of a signature means, nearest to `now`: the numbers start over in 2106.
 * RFC 4034 §3.1.5.
 */
export function momentOf(seconds: number, now: Date): Date {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return new Date((nowSeconds + ((seconds - nowSeconds) | 0)) * 1000);
}
