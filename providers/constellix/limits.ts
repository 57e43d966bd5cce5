import type { Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { doubledName, escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'Constellix';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
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
  // No limit is known.
  rate: [{ perMs: 1000, requests: 5 }],
  listZones: true,
  createZone: false,
};

/** Owner names that are read again before their sets are written: Constellix has no filter, so the whole domain is read. */
export const namesPerLook = 50;

/** Sets that Constellix refuses, or may store as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => objections(rrset, zone)),
  ];
}

function objections(rrset: Rrset, zone: Fqdn): Sentence[] {
  const host = displayName;
  const [name] = [...escapedName(host, rrset), ...doubledName(host, rrset, zone)];
  if (name) return [name];
  const odd = rrset.type === 'CAA' && rrset.values.find((value) => /^\d+ \S+ ".*[\s"\\].*"$/.test(value));
  return odd ? [sayHost('notTaken', { host, what: sayHost('caaValue', { value: odd }) })] : [];
}
