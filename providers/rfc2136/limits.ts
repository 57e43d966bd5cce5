import { recordTypes } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';

/**
 * Types that a signing server generates. A transfer contains them, but they are not content of the zone, and
 * writing them back would break the signatures. TYPE65534 is BIND's signing state (BIND 9.18, seen 2026-11-21).
 */
export const generatedTypes: ReadonlySet<string> = new Set([
  ...Object.keys(recordTypes).filter((type) => recordTypes[type]?.managedBy === 'host' && type !== 'SOA'),
  'TYPE65534',
]);

/**
 * Signatures and proofs of RFC 2535: one of them makes a server refuse the whole UPDATE. BIND 9.18 refuses both, Knot 3.2
 * takes no SIG. Verified 2026-11-22.
 */
const refusedTypes: ReadonlySet<string> = new Set(['SIG', 'NXT']);

/** A set is sent as its old values (the prerequisite) and its new ones in one message of 64 KiB. */
export const maxSetOctets = 30_000;

/** Space for one text within `maxSetOctets`: 117 whole segments and 35 more octets. */
const longestText = 29_870;

export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: Object.fromEntries(
    Object.keys(recordTypes).map((type) => [type, { read: !generatedTypes.has(type), write: isWritable(type) }]),
  ),
  opaqueTypes: true,
  // One UPDATE is all or nothing (RFC 2136 §3.4). Plans over 16 KiB take several.
  atomic: { scope: 'zone' },
  // RFC 2181 §8.
  ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: { maxBytes: longestText, rejects: [], keepsSegments: true },
  nullMx: true,
  wildcard: true,
  // BIND answers NOERROR and has neither; Knot and PowerDNS keep both. Verified on BIND 9.18, 2026-11-22.
  mayDrop: ['apexDs', 'dsWithoutNs'],
  apexNs: 'full',
  lock: 'compare-and-swap',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [],
  listZones: false,
  createZone: false,
};

/**
 * Whether the server accepts changes of a type. It maintains the serial and, if it signs, the keys and the zone's digest.
 * An ALIAS has a code that only PowerDNS answers, and others would serve as it stands.
 */
export function isWritable(type: string): boolean {
  const known = recordTypes[type];
  if (!known) return !generatedTypes.has(type);
  return !['host', 'signer'].includes(known.managedBy) && !known.isSynthesized && !refusedTypes.has(type);
}
