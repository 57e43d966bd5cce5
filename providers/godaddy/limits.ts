import type { Rrset } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'GoDaddy';

/** Types that are written and deleted. See README.md for the others. */
const types = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'];

/** See README.md for the sources of each line, all of 2026-11-23. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 600, maxSeconds: 86_400 },
  alias: 'none',
  txt: {
    maxBytes: 512,
    rejects: ['dquote', 'backslash', 'empty', 'leadingSpace', 'trailingSpace', 'nonAscii'],
    keepsSegments: false,
  },
  records: {},
  nullMx: false,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  rate: [{ perMs: 60_000, requests: 60 }],
  listZones: true,
  createZone: false,
};

/** Plans of at most this many changes read the zone before the writes of each name. */
export const maxChangesOfSmallPlan = 25;

/** Names of a larger plan that are read again together. */
export const namesPerLook = 10;

/** Refusals that the capabilities cannot say: how GoDaddy spells a target of one label is not confirmed. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, ({ name, type, values }) => {
      const odd = type === 'CNAME' || type === 'MX' ? values.find((value) => isOneLabel(value)) : undefined;
      if (odd === undefined) return [];
      return [sayHost('foreignData', { host: displayName, set: `${name} ${type}`, data: odd, type })];
    }),
  ];
}

function isOneLabel(value: string): boolean {
  const target = value.split(' ').at(-1) ?? '';
  return target !== '.' && !target.slice(0, -1).includes('.');
}
