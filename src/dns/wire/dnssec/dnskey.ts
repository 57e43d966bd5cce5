import { encodeRdata } from '../../rdata.js';
import { DnsWireError } from '../errors.js';
import type { ResourceRecord } from '../message.js';
import { WireReader } from '../reader.js';

/** RFC 4034 §2. */
export interface Dnskey {
  /** 256 is a zone key, 257 one that a DS may point to; 128 marks a revoked one (RFC 5011). */
  readonly flags: number;
  readonly protocol: number;
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  readonly keyTag: number;
  readonly rdata: Uint8Array;
}

/** Throws `DnsWireError` for a record whose data is no key. */
export function readDnskey(record: ResourceRecord): Dnskey {
  const rdata = rdataOctets(record);
  const reader = new WireReader(rdata);
  const [flags, protocol, algorithm] = [reader.u16(), reader.u8(), reader.u8()];
  return { flags, protocol, algorithm, publicKey: reader.bytes(reader.remaining), keyTag: keyTagOf(rdata), rdata };
}

/** Whether the key may sign a zone at all. RFC 4034 §2.1.1, RFC 5011 §2.1. */
export function isZoneKey({ flags, protocol }: Dnskey): boolean {
  return (flags & 0x0100) !== 0 && (flags & 0x0080) === 0 && protocol === 3;
}

/** The data of a record as it stands in canonical form. Throws `DnsWireError` where there is none. */
export function rdataOctets({ type, rdata, servedOctets }: ResourceRecord): Uint8Array {
  if (rdata === null) throw new DnsWireError('bad_rdata', `a ${type} record without data`);
  if (servedOctets) return servedOctets;
  return encodeRdata(type, rdata);
}

/** RFC 4034 appendix B; algorithm 1, which counts otherwise, is retired. */
function keyTagOf(rdata: Uint8Array): number {
  const sum = rdata.reduce((total, octet, index) => total + (index % 2 === 0 ? octet * 0x100 : octet), 0);
  return (sum + Math.floor(sum / 0x10000)) & 0xffff;
}
