import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy, oddNameOrCaa } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'DNS Made Easy';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 2_147_483_647 },
  alias: 'ANAME',
  txt: { maxBytes: 2000, rejects: ['dquote', 'backslash', 'empty', 'nonAscii'], keepsSegments: false },
  nullMx: false,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 2, serialPerZone: true },
  rate: [{ perMs: 300_000, requests: 150 }],
  listZones: true,
  createZone: true,
  givesNameServers: true,
};

/** Owner names that are read again before their records are written: the whole domain is read, which is few requests. */
export const namesPerLook = 50;

/** Sets that DNS Made Easy refuses, or stores as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => oddNameOrCaa(displayName, rrset, zone)),
  ];
}
