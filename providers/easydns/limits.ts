import type { Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy, oddName } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { sayEasydnsLimit } from './easydns.words.js';

export const displayName = 'easyDNS';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'DS', 'MX', 'NS', 'PTR', 'SRV', 'SSHFP', 'TLSA', 'TXT'];

/** The largest priority of a mail server. */
const mostPriority = 100;

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 300, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: {
    maxBytes: 2000,
    rejects: ['dquote', 'backslash', 'empty', 'leadingSpace', 'trailingSpace', 'nonAscii'],
    keepsSegments: false,
  },
  nullMx: false,
  wildcard: true,
  refuses: ['apexDs'],
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  rate: [
    { perMs: 1000, requests: 1 },
    { perMs: 86_400_000, requests: 500 },
  ],
  listZones: true,
  createZone: false,
};

export const pageSize = 1000;

/** Owner names that are read again before their records are written: the whole zone is read, because requests are few. */
export const namesPerLook = 50;

/** Sets that easyDNS refuses, or may store as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => objections(rrset, zone)),
  ];
}

function objections(rrset: Rrset, zone: Fqdn): Sentence[] {
  const host = displayName;
  const [name] = oddName(host, rrset, zone);
  if (name) return [name];
  if (rrset.type === 'MX') {
    const found = Math.max(...rrset.values.map((value) => Number(value.split(' ')[0])));
    return found > mostPriority ? [sayHost('preference', { host, most: mostPriority, found })] : [];
  }
  const isOdd = rrset.type === 'CAA' && rrset.values.some((value) => !/^\d+ \S+ "[^\s"\\;]+"$/.test(value));
  return isOdd ? [sayHost('notTaken', { host, what: sayEasydnsLimit('easydns.caa') })] : [];
}
