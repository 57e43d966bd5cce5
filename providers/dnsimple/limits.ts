import type { Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { issuesBy, oddName } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { utf8Text } from '../contract/texts.js';

export const displayName = 'DNSimple';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DS', 'MX', 'NAPTR', 'NS', 'PTR', 'SRV', 'SSHFP', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types, ['CDNSKEY', 'CDS', 'DNSKEY', 'SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: { maxBytes: 1000, rejects: ['empty', 'trailingSpace', 'nonAscii'], keepsSegments: false },
  nullMx: true,
  wildcard: true,
  refuses: ['apexDs'],
  apexNs: 'readonly',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [{ perMs: 3_600_000, requests: 2400 }],
  listZones: true,
  createZone: true,
  givesNameServers: true,
};

export const pageSize = 100;

/** Owner names that are read again before their records are written. */
export const namesPerLook = 10;

/** Sets that DNSimple refuses, or stores as something else. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => objections(rrset, zone)),
  ];
}

function objections(rrset: Rrset, zone: Fqdn): Sentence[] {
  const host = displayName;
  const { type, values } = rrset;
  const [name] = oddName(host, rrset, zone);
  if (name) return [name];
  if (type === 'SRV' && values.some((value) => value.endsWith(' .'))) {
    return [sayHost('notTaken', { host, what: sayHost('srvNull') })];
  }
  const isOdd = type === 'TXT' && values.some((value) => (utf8Text(value).split('"').length - 1) % 2 === 1);
  return isOdd ? [sayHost('notTaken', { host, what: sayHost('text.oddQuotes') })] : [];
}
