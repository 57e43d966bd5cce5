import { isServed, parseRecordType, typesConflict, messageOf, type Sentence } from '../../src/dns/index.js';
import type { Rrset } from '../../src/dns/index.js';
import { longestTextOctets, typesOf } from '../contract/limits.js';
import { hasOwnForm, printTypeName } from './content.js';
import type { Capabilities } from '../contract/capabilities.js';
import { escapedName, issuesBy, refusal } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { sayHost } from '../contract/hosts.words.js';
import { sayPowerdnsFailure } from './powerdns.words.js';

export const cnameType = parseRecordType('CNAME');

export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: typesOf(
    [
      ...['A', 'AAAA', 'AFSDB', 'ALIAS', 'CAA', 'CDNSKEY', 'CDS', 'CERT', 'CNAME', 'CSYNC', 'DNAME', 'DNSKEY', 'DS'],
      ...['HINFO', 'HTTPS', 'KX', 'LOC', 'MX', 'NAPTR', 'NS', 'OPENPGPKEY', 'PTR', 'RP', 'SMIMEA', 'SPF', 'SRV'],
      ...['SSHFP', 'SVCB', 'TLSA', 'TXT', 'URI'],
    ],
    ['SOA'],
  ),
  opaqueTypes: true,
  // One PATCH is one transaction; a set too long for one request goes out in several, and a refused one
  // is sent again name by name: see `applyChanges`.
  atomic: { scope: 'rrset' },
  ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
  alias: 'ALIAS',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  disabledValues: true,
  nullMx: true,
  wildcard: true,
  // Verified on 4.7.3, 2026-11-22: 422 for each.
  refuses: ['apexDs', 'dnskeyBelowApex', 'rootNs'],
  // Verified on 4.7.3, 2026-11-22: answered, and in no AXFR of the zone, signed or not.
  keptFromSecondaries: { sets: ['signerKeys'], unless: sayPowerdnsFailure('powerdns.directDnskey') },
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [],
  listZones: true,
  createZone: true,
  continuesSerial: true,
};

/** A write of more owner names reads the whole zone before it, which is quicker than a read for each name. */
export const maxRecheckReads = 100;

/** A zone of at most this many sets is read as a whole before a write, where its serial does not say that nobody else wrote. */
export const maxSetsReadAgain = 2_000;

/** A write of at most this many owner names is watched until it is answered. */
export const maxWatchedNames = 10;

/**
 * Plans of at most this many owner names, which are all that people edit by hand, go out in writes of
 * `maxRecheckReads` names. Larger ones are imports: fewer and larger writes.
 */
export const maxNamesOfSmallPlan = 1_000;

/**
 * The server's default `webserver-max-bodysize` is 2 MiB, 2,097,152 octets. Each PATCH takes time in proportion to the
 * whole zone, so few large ones are fastest. Verified on 4.7.3, 2026-11-23.
 */
export const maxPatchBytes = 2_090_000;

/** Sets that PowerDNS refuses with 422. Verified on 4.7.3, 2026-11-22. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  return [
    ...issuesBy(rrsets, (rrset) => escapedName('PowerDNS', rrset)),
    ...issuesBy(rrsets, mappedAddress),
    ...rrsets.flatMap(foreignData),
    ...aliasConflicts(rrsets),
  ];
}

function mappedAddress({ type, values }: Rrset): Sentence[] {
  if (type !== 'AAAA' || !values.some((value) => value.includes('.'))) return [];
  return [sayHost('mappedAddress', { host: 'PowerDNS', example: '::ffff:192.0.2.1' })];
}

/**
 * Data that would have to be written as octets, which PowerDNS takes only for types that it does not know. A warning: a
 * backup from another host is restored without such a set.
 */
function foreignData({ name, type, values }: Rrset): Issue[] {
  const odd = values.find((value) => !hasOwnForm(type, value));
  if (odd === undefined) return [];
  const parts = { host: 'PowerDNS', set: `${name} ${type}`, data: odd, type: printTypeName(type) };
  return [{ name, type, severity: 'warning', ...messageOf(sayHost('foreignData', parts)) }];
}

/** RFC 1034 §3.6.2. */
function aliasConflicts(rrsets: readonly Rrset[]): Issue[] {
  const served = rrsets.filter(isServed);
  const beside = new Set(served.filter(({ type }) => typesConflict(cnameType, type)).map(({ name }) => name));
  return served
    .filter(({ type, name, values }) => type === cnameType && (values.length > 1 || beside.has(name)))
    .map((rrset) => refusal(rrset, sayHost('cnameAlone', { name: rrset.name })));
}
