import { encodeRdata } from '../rdata.js';
import type { Rdata, RecordType } from '../types.js';

/**
 * Types with names in their data whose letters a signature covers as they are served. RFC 4034 §6.2 lists the types
 * whose names are signed in lower case; RFC 6840 §5.1 takes NSEC off that list, and newer types are not on it.
 */
const signedAsServed = new Set(['SVCB', 'HTTPS', 'NSEC']);

export function isSignedAsServed(type: RecordType): boolean {
  return signedAsServed.has(type);
}

/** The octets of such data where they differ from those of `rdata`, and in the case of letters alone. */
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
