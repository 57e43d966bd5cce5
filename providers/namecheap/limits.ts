import type { Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf, type LimitsOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'TXT'];
const minuteMs = 60_000;

/** See README.md for the sources of each line, all of 2026-11-23. */
export const capabilities: Capabilities = {
  granularity: 'zone',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  atomic: { scope: 'zone' },
  ttl: { minSeconds: 60, maxSeconds: 60_000 },
  alias: 'ALIAS',
  txt: {
    maxBytes: 2500,
    rejects: ['dquote', 'backslash', 'empty', 'leadingSpace', 'trailingSpace', 'nonAscii'],
    keepsSegments: false,
  },
  records: { maxPerZone: 150 },
  nullMx: false,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  // The documentation says 50 a minute, support said 20.
  rate: [
    { perMs: minuteMs, requests: 20 },
    { perMs: 60 * minuteMs, requests: 700 },
    { perMs: 24 * 60 * minuteMs, requests: 8000 },
  ],
  listZones: true,
  createZone: false,
};

export const maxRecords = 150;
const maxNameLength = 60;
const maxTargetLength = 255;
/** The vendor's own client has an octet for it. */
const maxPreference = 255;

/** Refusals that the capabilities cannot say. */
export function issuesWith(host: LimitsOf, rrsets: readonly Rrset[]): Issue[] {
  return [...issuesByCapabilities(host, rrsets), ...issuesBy(rrsets, objections)];
}

function objections({ name, type, values }: Rrset): Sentence[] {
  const host = 'Namecheap';
  const longest = Math.max(...values.map(({ length }) => length));
  const highest = type === 'MX' ? Math.max(...values.map((value) => Number(value.split(' ')[0]))) : 0;
  return [
    ...(name.length > maxNameLength
      ? [sayHost('nameSize', { host, name, most: maxNameLength, found: name.length })]
      : []),
    ...(type !== 'TXT' && longest > maxTargetLength
      ? [sayHost('valueSize', { host, most: maxTargetLength, found: longest })]
      : []),
    ...(highest > maxPreference ? [sayHost('preference', { host, most: maxPreference, found: highest })] : []),
  ];
}
