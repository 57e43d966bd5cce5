import { apex, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { Capabilities } from '../contract/capabilities.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, longestTextOctets, typesOf } from '../contract/limits.js';
import { doubledName, escapedName, issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';

export const displayName = 'Gandi';

const aliasType = parseRecordType('ALIAS');

const types = [
  ...['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DNAME', 'LOC', 'MX', 'NAPTR', 'NS', 'OPENPGPKEY', 'PTR', 'RP', 'SPF'],
  ...['SRV', 'SSHFP', 'TLSA', 'TXT'],
];

/** See README.md for the sources of each line, all of 2026-11-23. */
export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(types, ['CDS', 'DS']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 300, maxSeconds: 2_592_000 },
  alias: 'ALIAS',
  txt: { maxBytes: longestTextOctets, rejects: ['nonAscii'], keepsSegments: true },
  nullMx: true,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  // Gandi takes 1000 from one address, which accounts share.
  rate: [{ perMs: 60_000, requests: 300 }],
  listZones: true,
  createZone: false,
};

export const pageSize = 100;

/** Owner names that are read again together. */
export const namesPerLook = 10;

/** Refusals that the capabilities cannot say. */
export function issuesWith(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
  return [
    ...issuesByCapabilities({ displayName, capabilities }, rrsets),
    ...issuesBy(rrsets, (rrset) => objections(rrset, { rrsets, zone })),
  ];
}

function objections(rrset: Rrset, { rrsets, zone }: { rrsets: readonly Rrset[]; zone: Fqdn }): Sentence[] {
  const host = displayName;
  const { name, type } = rrset;
  const hasAlias = rrsets.some((other) => other.name === name && other.type === aliasType);
  return [
    ...(type === aliasType && name !== apex ? [sayHost('aliasAtApex', { host })] : []),
    ...((type === 'A' || type === 'AAAA') && hasAlias ? [sayHost('aliasBeside', { name, type, host })] : []),
    // How Gandi takes such names is not confirmed: it may store them without the name of the zone.
    ...doubledName(host, rrset, zone),
    ...escapedName(host, rrset),
  ];
}
