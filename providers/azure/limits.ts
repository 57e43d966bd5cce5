import { apex, isHostManaged, type Fqdn, type Rrset, type Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { typesOf } from '../contract/limits.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { unlessUnreadable } from '../contract/reading.js';
import { joinedText } from '../contract/texts.js';
import { aliasMembers, aliasType, metadataOf, shownTarget, type AzureMember } from './convert.js';

const host = 'Azure DNS';
const maxTextOctets = 4096;

/** Sources: README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(['A', 'AAAA', aliasType, 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'], ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'rrset' },
  ttl: { minSeconds: 1, maxSeconds: 2_147_483_647 },
  alias: 'meta',
  txt: { maxBytes: maxTextOctets, rejects: ['empty', 'nonAscii'], keepsSegments: true },
  records: { maxPerSet: 20, maxPerZone: 10_000 },
  nullMx: false,
  wildcard: true,
  // Azure's own servers have to stay in the set.
  apexNs: 'readonly',
  lock: 'etag',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // Resource Manager refills 10 writes a second of one subscription and principal.
  rate: [{ perMs: 1000, requests: 10 }],
  listZones: true,
  createZone: false,
};

export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return issuesBy(rrsets, (rrset) => {
    return rrset.type === aliasType ? aliasObjections(rrset, rrsets, zone) : plainObjections(rrset);
  });
}

function plainObjections({ name, type, values, meta }: Rrset): Sentence[] {
  const isForm = unlessUnreadable(() => metadataOf(meta)) !== null;
  const texts = type === 'TXT' ? values.map((value) => joinedText(value).length) : [];
  const total = texts.reduce((sum, length) => sum + length, 0);
  return [
    ...(isForm ? [] : [sayHost('routingForm', { host, name, type })]),
    ...(total > maxTextOctets ? [sayHost('setLength', { host, most: maxTextOctets, found: total })] : []),
    ...(type === 'NS' && name.split('.')[0] === '*'
      ? [sayHost('notTaken', { host, what: sayHost('wildcardNs') })]
      : []),
  ];
}

/** An alias answers for one type, or takes the whole name like a CNAME. */
function aliasObjections(
  { name, type, ttlSeconds, values, meta }: Rrset,
  all: readonly Rrset[],
  zone: Fqdn,
): Sentence[] {
  const members = unlessUnreadable(() => aliasMembers(meta));
  if (members === null) return [sayHost('routingForm', { host, name, type })];
  const [first] = members.values();
  if (!first) return [sayHost('aliasTarget', { host, name })];
  const isShown = values.length === 1 && values[0] === shownTarget(first.aliasTarget, zone);
  if (!isShown) return [sayHost('aliasChanged', { host, name })];
  const others = all.filter((other) => other.name === name && other.type !== aliasType && !isHostManaged(other.type));
  const inTheWay = others.find((other) => members.has(other.type) || members.has('CNAME') || other.type === 'CNAME');
  const shortest = Math.min(...[...members.values()].map((member: AzureMember) => member.memberTtl ?? ttlSeconds));
  return [
    ...(inTheWay ? [sayHost('aliasBeside', { host, name, type: inTheWay.type })] : []),
    ...(shortest === ttlSeconds ? [] : [sayHost('routingTtl', { host, name, type })]),
    ...(members.has('CNAME') && name === apex ? [sayHost('aliasBeside', { host, name, type: 'NS' })] : []),
  ];
}
