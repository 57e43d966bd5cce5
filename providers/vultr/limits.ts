import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy, oddNameOrCaa } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'Vultr';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'SSHFP', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 120, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: { maxBytes: 2048, rejects: ['dquote', 'backslash', 'nonAscii'], keepsSegments: false },
  nullMx: false,
  wildcard: true,
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // Vultr takes 30 from one address, which accounts share.
  rate: [{ perMs: 1000, requests: 15 }],
  listZones: true,
  createZone: true,
};

export const pageSize = 500;

/** Owner names that are read again before their records are written: Vultr has no filter, so the whole zone is read. */
export const namesPerLook = 50;

/** Sets that Vultr refuses, or may store as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => oddNameOrCaa(displayName, rrset, zone)),
  ];
}
