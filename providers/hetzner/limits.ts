import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesByCapabilities, longestTextOctets, typesOf } from '../contract/limits.js';
import { doubledName, escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'Hetzner';

/** The types that the description of the API lists (2026-02), less SOA. DNSControl writes no others (2026-11-23). */
const types = [
  ...['A', 'AAAA', 'CAA', 'CNAME', 'DS', 'HINFO', 'HTTPS', 'MX', 'NS', 'PTR', 'RP', 'SRV', 'SVCB', 'TLSA', 'TXT'],
];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  records: { maxPerSet: 50 },
  nullMx: true,
  wildcard: true,
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: true,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [{ perMs: 3_600_000, requests: 3600 }],
  listZones: true,
  createZone: true,
};

/** The list of sets has pages of up to 100, every other list of up to 50. */
export const pageSizes = { rrsets: 100, others: 50 } as const;

/** Owner names that are written before their actions are awaited together. One request asks after all of them. */
export const namesPerRound = 20;

/** Sets that Hetzner refuses. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    // The name is a part of the address of a set; how an escaped character is spelt there is not described.
    ...issuesBy(rrsets, (rrset) => escapedName(displayName, rrset)),
    // Somebody may have meant www: the documentation rules such names out.
    ...issuesBy(rrsets, (rrset) => doubledName(displayName, rrset, zone)),
  ];
}
