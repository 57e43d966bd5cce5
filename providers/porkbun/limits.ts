import type { Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'Porkbun';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'SSHFP', 'TLSA', 'TXT'];

/** See README.md for the sources of each line, all of 2026-11-23. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 600, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: {
    maxBytes: 2048,
    rejects: ['dquote', 'backslash', 'empty', 'leadingSpace', 'trailingSpace', 'nonAscii'],
    keepsSegments: false,
  },
  records: { maxPerZone: 2500 },
  nullMx: false,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  // Support says one a second; the documentation says 20 in two seconds, and that it is not enforced.
  rate: [{ perMs: 1_000, requests: 1 }],
  listZones: true,
  createZone: false,
};

/** Plans of at most this many changes read the zone before the writes of each name. */
export const maxChangesOfSmallPlan = 25;

/** Names of a larger plan that are read again together: at one request a second, to read for each would double the time. */
export const namesPerLook = 10;

/** Refusals that the capabilities cannot say: a value of a CAA record with spaces, last seen 2024-11 by DNSControl. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, ({ type, values }) => {
      const odd = type === 'CAA' && values.find((value) => /"\S*\s.*"$/.test(value));
      return odd ? [sayHost('notTaken', { host: displayName, what: sayHost('caaValue', { value: odd }) })] : [];
    }),
  ];
}
