import { apex } from '../../src/dns/index.js';
import type { Fqdn, Rdata, Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, longestTextOctets, typesOf } from '../contract/limits.js';
import { doubledName, escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { caaParts } from '../contract/texts.js';

export const displayName = 'Linode';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'];
const allowedTtls = [
  ...[30, 120, 300, 3600, 7200, 14_400, 28_800, 57_600],
  ...[86_400, 172_800, 345_600, 604_800, 1_209_600, 2_419_200],
];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 30, maxSeconds: 2_419_200, allowedSeconds: allowedTtls },
  alias: 'none',
  txt: { maxBytes: longestTextOctets, rejects: ['empty', 'nonAscii'], keepsSegments: false },
  records: { maxPerZone: 12_000 },
  nullMx: false,
  wildcard: true,
  apexNs: 'readonly',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [{ perMs: 60_000, requests: 400 }],
  listZones: true,
  createZone: false,
};

export const pageSize = 500;

/** Cost of a list: Linode allows half as many of them as of other requests. */
export const weightOfList = 2;

/** Owner names that are read again before their records are written: one request by a filter. */
export const namesPerLook = 20;

/** The TTL of records that follow a domain which has none. */
export const defaultTtl = 86_400;

const longestName = 100;
const highestPriority = 255;
const caaTags = ['issue', 'issuewild', 'iodef'];

/** Sets that Linode refuses, or would store as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => objections(rrset, zone)),
  ];
}

function objections(rrset: Rrset, zone: Fqdn): Sentence[] {
  const { type, values } = rrset;
  if (!capabilities.types[type]?.write) return [];
  return [...nameObjections(rrset, zone), ...values.flatMap((value) => dataObjections(type, value))];
}

function nameObjections(rrset: Rrset, zone: Fqdn): Sentence[] {
  const { name, type } = rrset;
  const host = displayName;
  if (name === apex) return type === 'SRV' ? [sayHost('srvName', { host })] : [];
  // Linode takes whole names too, and would cut the zone off.
  const [odd] = [...escapedName(host, rrset), ...doubledName(host, rrset, zone)];
  if (odd) return [odd];
  if (name.length > longestName) return [sayHost('nameSize', { host, name, most: longestName, found: name.length })];
  if (type === 'SRV' && !/^_[^.]+\._[^.]+$/.test(name)) return [sayHost('srvName', { host })];
  return type === 'NS' && name.startsWith('*') ? [sayHost('notTaken', { host, what: sayHost('wildcardNs') })] : [];
}

function dataObjections(type: string, value: Rdata): Sentence[] {
  const host = displayName;
  if (type === 'CAA') {
    const { flags, tag, value: issuer } = caaParts(value);
    const isPlain = flags === 0 && caaTags.includes(tag) && /^[^\s;]+$/.test(issuer);
    return isPlain ? [] : [sayHost('notTaken', { host, what: sayHost('caaPlain') })];
  }
  if (!['CNAME', 'MX', 'NS', 'SRV'].includes(type)) return [];
  const words = value.split(' ');
  const target = words.at(-1) ?? '';
  const priority = words.length > 1 ? Number(words[0]) : 0;
  if (priority > highestPriority) return [sayHost('priorityMost', { host, most: highestPriority, found: priority })];
  // A target is written without the dot at its end: one label would be a name inside the zone. `nullMx` speaks of `0 .`.
  const isShort = !target.slice(0, -1).includes('.') && value !== '0 .';
  return isShort ? [sayHost('notTaken', { host, what: sayHost('shortTarget', { name: target }) })] : [];
}
