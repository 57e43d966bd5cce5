import type { Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { escapedName, issuesBy, oddCaa } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'DigitalOcean';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 30, maxSeconds: 2_147_483_647 },
  alias: 'none',
  // The length in zone files counts: see `longestEncodedText`.
  txt: { maxBytes: 504, rejects: ['backslash', 'empty', 'nonAscii'], keepsSegments: false },
  nullMx: false,
  wildcard: true,
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [
    { perMs: 3_600_000, requests: 5000 },
    { perMs: 60_000, requests: 250 },
  ],
  listZones: true,
  createZone: true,
};

export const pageSize = 200;

/** Owner names that are read again before their records are written. */
export const namesPerLook = 25;

/** The longest text in the form of zone files, with quotes, escapes and the spaces between strings. */
const longestEncodedText = 509;

/** Sets that DigitalOcean refuses, or stores as something else. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [...issuesByCapabilities({ displayName, capabilities }, rrsets), ...issuesBy(rrsets, objections)];
}

function objections(rrset: Rrset): Sentence[] {
  const { type, values } = rrset;
  const host = displayName;
  const escaped = escapedName(host, rrset);
  if (escaped.length > 0) return escaped;
  if (type === 'TXT') {
    const longest = Math.max(...values.map((value) => value.length));
    if (longest <= longestEncodedText) return [];
    return [sayHost('textSize', { host, most: longestEncodedText, found: longest })];
  }
  return oddCaa(host, rrset, isOddCaa);
}

/** Spaces are refused, and a dot at the end of the value is cut off. */
function isOddCaa(value: string): boolean {
  return /^\d+ \S+ "(?:.*\s.*|.*\.)"$/.test(value);
}
