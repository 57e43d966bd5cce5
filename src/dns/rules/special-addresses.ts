import { parseIpv4, parseIpv6 } from '../rdata/address.js';
import { eachInSteps, type Steps } from '../steps.js';
import type { Rdata, Rrset } from '../types.js';
import type { ZoneIndex } from './zone-index.js';

export type AddressKind = 'private' | 'loopback' | 'link-local' | 'documentation' | 'multicast' | 'reserved' | 'mapped';

interface Block {
  kind: AddressKind;
  /** Prefix and mask of each octet that the prefix covers, wholly or in part. */
  octets: readonly { prefix: number; mask: number }[];
  length: number;
}

interface SpecialAddress<Kind extends AddressKind = AddressKind> {
  readonly rrset: Rrset;
  readonly value: Rdata;
  readonly kind: Kind;
}

/** IANA special-purpose address registries (RFC 6890), as far as they are no places that anyone can be reached at. */
const blocks: readonly Block[] = [
  block('private', '10.0.0.0', 8),
  block('private', '172.16.0.0', 12),
  block('private', '192.168.0.0', 16),
  block('private', '100.64.0.0', 10),
  block('private', 'fc00::', 7),
  block('link-local', '169.254.0.0', 16),
  block('link-local', 'fe80::', 10),
  block('loopback', '127.0.0.0', 8),
  block('loopback', '::1', 128),
  block('documentation', '192.0.2.0', 24),
  block('documentation', '198.51.100.0', 24),
  block('documentation', '203.0.113.0', 24),
  block('documentation', '2001:db8::', 32),
  block('documentation', '3fff::', 20),
  block('multicast', '224.0.0.0', 4),
  block('multicast', 'ff00::', 8),
  block('reserved', '0.0.0.0', 8),
  block('reserved', '198.18.0.0', 15),
  block('reserved', '240.0.0.0', 4),
  block('reserved', '::', 128),
  block('reserved', '100::', 64),
  block('mapped', '::ffff:0.0.0.0', 96),
];

/** The A and AAAA values that are of one of these kinds. */
export function addressesOfKind<Kind extends AddressKind>(zone: ZoneIndex, ...kinds: Kind[]): SpecialAddress<Kind>[] {
  return zone
    .once(specialAddresses)
    .filter((address): address is SpecialAddress<Kind> => kinds.some((kind) => kind === address.kind));
}

function* specialAddresses(zone: ZoneIndex): Steps<SpecialAddress[]> {
  const found: SpecialAddress[] = [];
  yield* eachInSteps(zone.ofTypes('A', 'AAAA'), (rrset) => {
    for (const value of rrset.values) {
      const kind = addressKind(rrset.type === 'A' ? parseIpv4(value) : parseIpv6(value));
      if (kind) found.push({ rrset, value, kind });
    }
  });
  return found;
}

/** Undefined for addresses that somebody on the Internet can have. */
function addressKind(address: Uint8Array): AddressKind | undefined {
  const found = blocks.find(
    (block) =>
      block.length === address.length &&
      block.octets.every(({ prefix, mask }, index) => (address[index]! & mask) === prefix),
  );
  return found?.kind;
}

function block(kind: AddressKind, address: string, bits: number): Block {
  const prefixes = address.includes(':') ? parseIpv6(address) : parseIpv4(address);
  const octets = Array.from(prefixes.subarray(0, Math.ceil(bits / 8)), (prefix, index) => ({
    prefix,
    mask: (0xff00 >> Math.min(8, bits - 8 * index)) & 0xff,
  }));
  return { kind, octets, length: prefixes.length };
}
