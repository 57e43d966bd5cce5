import { encodeRdata } from '../rdata.js';
import type { Rdata, RecordType } from '../types.js';

/** The octets of data that `isSignedAsServed`, where they differ from those of `rdata`, and in the case of letters alone. */
export function servedOctets(type: RecordType, rdata: Rdata, octets: Uint8Array): Uint8Array | undefined {
  if (!octets.some(isCapital)) return undefined;
  const canonical = encodeRdata(type, rdata);
  // A compressed name is no part of any signed form.
  if (canonical.length !== octets.length) return undefined;
  const differing = octets.filter((octet, index) => octet !== canonical[index]);
  return differing.length > 0 && differing.every(isCapital) ? octets : undefined;
}

function isCapital(octet: number): boolean {
  return octet >= 0x41 && octet <= 0x5a;
}
