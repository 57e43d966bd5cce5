import { apex, parseRecordType, type Rrset, type Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { longestTextOctets, typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { WrongShape } from '../contract/rest/shape.js';
import { valuesOf } from './convert.js';
import { policyOfMeta } from './policies.js';

const host = 'Google Cloud DNS';
const aliasType = parseRecordType('ALIAS');

// Supported record types of the documentation, 2026-11. DNSKEY is for zones that move between signers.
const types = [
  ...[
    'A',
    'AAAA',
    'ALIAS',
    'CAA',
    'CNAME',
    'DS',
    'HTTPS',
    'IPSECKEY',
    'MX',
    'NAPTR',
    'NS',
    'PTR',
    'SPF',
    'SRV',
    'SSHFP',
  ],
  ...['SVCB', 'TLSA', 'TXT'],
];

/** Sources: README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['DNSKEY', 'SOA']),
  opaqueTypes: false,
  atomic: { scope: 'zone', maxOps: 1000 },
  ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  records: { maxPerSet: 100, maxPerZone: 10_000 },
  nullMx: true,
  wildcard: true,
  apexNs: 'full',
  // A deletion has to say exactly what is there, and an addition that nothing is: together they replace only what was read.
  lock: 'compare-and-swap',
  asyncApply: true,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // Requests a minute of one project, which other programs share.
  rate: [{ perMs: 60_000, requests: 600 }],
  listZones: true,
  createZone: false,
};

/** One change: `rrsetAdditionsPerChange`, `rrsetDeletionsPerChange` and `totalRrdataSizePerChange` of a project's quota. */
export const changeLimits = { additions: 1000, deletions: 1000, rrdataCharacters: 100_000 };

export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return issuesBy(rrsets, (rrset) => {
    const { name, type, values } = rrset;
    const sentences = routingObjections(rrset);
    if (type === aliasType && name !== apex) sentences.push(sayHost('aliasAtApex', { host }));
    const total = values.reduce((sum, value) => sum + value.length, 0);
    if (total > changeLimits.rrdataCharacters) {
      sentences.push(sayHost('setLength', { host, most: changeLimits.rrdataCharacters, found: total }));
    }
    return sentences;
  });
}

/** The values of a set with a routing policy follow from the policy, which is kept as it is. */
function routingObjections({ name, type, values, meta }: Rrset): Sentence[] {
  try {
    const policy = policyOfMeta(meta);
    if (policy === null) return [];
    const shown = new Set(valuesOf(type, policy));
    const isSame = shown.size === values.length && values.every((value) => shown.has(value));
    return isSame ? [] : [sayHost('routingValues', { host, name, type })];
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    return [sayHost('routingForm', { host, name, type })];
  }
}
