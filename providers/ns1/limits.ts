import type { Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'NS1';

const types = [
  ...['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DNAME', 'DS', 'HTTPS', 'MX', 'NAPTR', 'NS', 'PTR', 'SRV', 'SVCB', 'TLSA'],
  'TXT',
];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['CDNSKEY', 'CDS', 'DNSKEY', 'RRSIG']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 1, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: { maxBytes: 4000, rejects: ['empty', 'nonAscii'], keepsSegments: false },
  nullMx: true,
  wildcard: true,
  refuses: ['apexDs'],
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // NS1 counts reads and writes apart, and allows three times as many reads.
  rate: [{ perMs: 300_000, requests: 900 }],
  listZones: true,
  createZone: true,
  givesNameServers: true,
};

export const weightOfWrite = 3;

/** Owner names that are read again before their sets are written. */
export const namesPerLook = 10;

/** Sets that NS1 refuses, or stores as something else. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [...issuesByCapabilities({ displayName, capabilities }, rrsets), ...issuesBy(rrsets, objections)];
}

function objections(rrset: Rrset): Sentence[] {
  return escapedName(displayName, rrset);
}
