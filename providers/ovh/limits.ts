import type { Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesByCapabilities, longestTextOctets, typesOf } from '../contract/limits.js';
import { escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'OVHcloud';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NAPTR', 'NS', 'PTR', 'SRV', 'SSHFP', 'TLSA', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: { maxBytes: longestTextOctets, rejects: ['empty', 'nonAscii'], keepsSegments: false },
  nullMx: false,
  wildcard: true,
  apexNs: 'readonly',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 8, serialPerZone: true },
  rate: [{ perMs: 1000, requests: 20 }],
  listZones: true,
  createZone: false,
};

/** Records and names that are read at the same time. OVHcloud lists only the ids of records. */
export const readsAtOnce = 8;

/** Owner names that are read again before their records are written. */
export const namesPerLook = 8;

/** The TTL of records without one. */
export const defaultTtl = 3600;

/** Sets that OVHcloud refuses, or may store as something else. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => escapedName(displayName, rrset)),
  ];
}
