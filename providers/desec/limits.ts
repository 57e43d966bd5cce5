import type { Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'deSEC';

const types = [
  ...[
    'A',
    'AAAA',
    'AFSDB',
    'APL',
    'CAA',
    'CERT',
    'CNAME',
    'DHCID',
    'DS',
    'EUI48',
    'EUI64',
    'HINFO',
    'HTTPS',
    'KX',
    'LOC',
  ],
  ...['MX', 'NAPTR', 'NS', 'OPENPGPKEY', 'PTR', 'RP', 'SMIMEA', 'SPF', 'SRV', 'SSHFP', 'SVCB', 'TLSA', 'TXT', 'URI'],
];

/** The sources of each line are in README.md. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['CDNSKEY', 'CDS', 'DNSKEY']),
  opaqueTypes: false,
  atomic: { scope: 'zone', maxOps: 200 },
  ttl: { minSeconds: 3600, maxSeconds: 604_800 },
  alias: 'none',
  txt: { maxBytes: 60_000, rejects: [], keepsSegments: true },
  records: { maxPerSet: 4091 },
  nullMx: true,
  wildcard: true,
  refuses: ['apexDs', 'rootNs'],
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 2, serialPerZone: true },
  // deSEC counts reads and writes apart. A write weighs three reads here: 15 a minute, which is what a domain may have.
  rate: [
    { perMs: 1000, requests: 6 },
    { perMs: 60_000, requests: 45 },
    { perMs: 86_400_000, requests: 2000 },
  ],
  listZones: true,
  createZone: true,
  givesNameServers: true,
};

export const weightOfWrite = 3;
export const pageSize = 500;

/** Sets and characters of one request. How many deSEC takes is not known: these are few enough for its time limits. */
export const batchLimits = { sets: 200, characters: 200_000 };

const longestName = 178;

/** Sets that deSEC refuses. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [...issuesByCapabilities({ displayName, capabilities }, rrsets), ...issuesBy(rrsets, objections)];
}

function objections({ name }: Rrset): Sentence[] {
  const host = displayName;
  if (name.length > longestName) return [sayHost('nameSize', { host, name, most: longestName, found: name.length })];
  const isPlain = /^(?:@|(?:\*|(?:\*\.)?(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}))$/.test(name);
  return isPlain ? [] : [sayHost('nameCharacters', { host, name })];
}
