import { apex, parseRecordType } from '../../src/dns/index.js';
import type { Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, typesOf } from '../contract/limits.js';
import { escapedName, issuesBy, oddCaa } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'UltraDNS';

const aliasType = parseRecordType('ALIAS');
const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'];

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 1, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: { maxBytes: 2000, rejects: ['dquote', 'backslash', 'empty', 'nonAscii'], keepsSegments: false },
  nullMx: false,
  wildcard: true,
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // No limit is known.
  rate: [{ perMs: 1000, requests: 10 }],
  listZones: true,
  createZone: false,
};

export const pageSize = 1000;

/** Owner names that are read again before their sets are written. */
export const namesPerLook = 10;

/** Sets that UltraDNS refuses, or stores as something else. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [...issuesByCapabilities({ displayName, capabilities }, rrsets), ...issuesBy(rrsets, objections)];
}

function objections(rrset: Rrset): Sentence[] {
  const host = displayName;
  const { name, type } = rrset;
  const [escaped] = escapedName(host, rrset);
  if (escaped) return [escaped];
  if (type === aliasType && name !== apex) return [sayHost('aliasAtApex', { host })];
  return oddCaa(host, rrset);
}
