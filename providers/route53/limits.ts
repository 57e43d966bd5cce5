import { isHostManaged, parseRecordType, type Rrset, type Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { longestTextOctets, typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { unlessUnreadable } from '../contract/reading.js';
import { shownValues } from '../contract/routing/members.js';
import { toOctal } from './octal.js';
import { readMembers, type AwsMember } from './record-sets.js';

const host = 'Route 53';

/** A name's sets that only point elsewhere, whatever their type: see the README. */
export const aliasType = parseRecordType('ALIAS');

/** Aliases have no TTL of their own: Route 53 answers with that of the target, 60 seconds for a load balancer. */
export const aliasTtlSeconds = 60;

// RRType of the API 2013-04-01, 2025-04; ResourceRecordTypes.html of the developer guide, 2026-11.
const types = [
  ...[
    'A',
    'AAAA',
    'CAA',
    'CNAME',
    'DS',
    'HTTPS',
    'MX',
    'NAPTR',
    'NS',
    'PTR',
    'SPF',
    'SRV',
    'SSHFP',
    'SVCB',
    'TLSA',
    'TXT',
  ],
  aliasType,
];

/** Sources: README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'zone', maxOps: 500 },
  ttl: { minSeconds: 0, maxSeconds: 2_147_483_647, fixedByType: { [aliasType]: aliasTtlSeconds } },
  alias: 'meta',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  records: { maxPerSet: 400, maxPerZone: 10_000 },
  nullMx: true,
  wildcard: true,
  apexNs: 'full',
  // A DELETE has to say exactly what is there, and a CREATE that nothing is: together they replace only what was read.
  lock: 'compare-and-swap',
  asyncApply: true,
  concurrency: { maxInFlight: 2, serialPerZone: true },
  // 10 a second are documented since 2026; 5 were before, and the account shares them with everybody else.
  rate: [{ perMs: 1000, requests: 5 }],
  listZones: true,
  createZone: false,
};

/** The maximum of one ChangeBatch, with what it deletes: the documented maximum counts an UPSERT twice. */
export const batchLimits = { records: 1000, characters: 32_000 };

/** `RData` of the API: each value in Route 53's spelling, quotes and escapes included. */
const maxValueCharacters = 4000;

export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return issuesBy(rrsets, (rrset) => {
    return [...lengthObjections(rrset), ...routingObjections(rrset), ...aliasObjections(rrset, rrsets)];
  });
}

function lengthObjections({ values }: Rrset): Sentence[] {
  const lengths = values.map((value) => toOctal(value).length);
  const longest = Math.max(...lengths);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (longest > maxValueCharacters) {
    return [sayHost('valueLength', { host, most: maxValueCharacters, found: longest })];
  }
  return total > batchLimits.characters
    ? [sayHost('setLength', { host, most: batchLimits.characters, found: total })]
    : [];
}

/** The values and the TTL of a set of several parts follow from its parts, which are kept as they are. */
function routingObjections({ name, type, ttlSeconds, values, meta }: Rrset): Sentence[] {
  const members = membersIn(meta);
  if (members === null) return [sayHost('routingForm', { host, name, type })];
  if (members.size === 0) return type === aliasType ? [sayHost('aliasTarget', { host, name })] : [];
  if (type === aliasType) {
    const [first] = [...members.values()];
    const target = first?.aliasTarget?.target.toLowerCase().replace(/\.$/, '');
    const isSame = values.length === 1 && values[0]?.replace(/\.$/, '') === target;
    return isSame || /\\/.test(target ?? '') ? [] : [sayHost('aliasChanged', { host, name })];
  }
  const lists = [...members.values()].map(({ memberValues = [] }) => memberValues);
  const shown = new Set<string>(shownValues(type, lists));
  if (shown.size !== values.length || !values.every((value) => shown.has(value))) {
    return [sayHost('routingValues', { host, name, type })];
  }
  const ttls = [...members.values()]
    .filter(({ memberValues }) => memberValues)
    .map(({ memberTtl }) => memberTtl ?? ttlSeconds);
  return Math.min(...ttls) === ttlSeconds ? [] : [sayHost('routingTtl', { host, name, type })];
}

function membersIn(meta: Rrset['meta']): ReadonlyMap<string, AwsMember> | null {
  return unlessUnreadable(() => readMembers(meta));
}

/** An alias answers for one type, or takes the whole name like a CNAME. */
function aliasObjections(rrset: Rrset, all: readonly Rrset[]): Sentence[] {
  if (rrset.type !== aliasType) return [];
  const answered = [...(membersIn(rrset.meta)?.keys() ?? [])].map((key) => key.split(' ')[0]);
  const others = all.filter(({ name, type }) => name === rrset.name && type !== aliasType && !isHostManaged(type));
  const inTheWay = others.find(({ type }) => answered.includes(type) || answered.includes('CNAME') || type === 'CNAME');
  return inTheWay ? [sayHost('aliasBeside', { host, name: rrset.name, type: inTheWay.type })] : [];
}
