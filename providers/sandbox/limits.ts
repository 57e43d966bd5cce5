import { parseRecordType, recordTypes, typesConflict } from '../../src/dns/index.js';
import type { Rrset } from '../../src/dns/index.js';
import { longestTextOctets } from '../contract/limits.js';
import type { Capabilities } from '../contract/capabilities.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue } from '../contract/provider.js';
import { sayHost } from '../contract/hosts.words.js';

export const cnameType = parseRecordType('CNAME');

/** RFC 2181 §8. */
const maxTtlSeconds = 2_147_483_647;

export const capabilities: Capabilities = {
  granularity: 'rrset',
  writable: true,
  types: Object.fromEntries(
    Object.values(recordTypes)
      .filter(({ opaque }) => !opaque)
      // The sandbox keeps the SOA, resolves nothing and signs nothing.
      .map(({ type, managedBy, isSynthesized }) => [
        type,
        { read: true, write: managedBy !== 'host' && !isSynthesized },
      ]),
  ),
  opaqueTypes: true,
  atomic: { scope: 'zone' },
  ttl: { minSeconds: 0, maxSeconds: maxTtlSeconds },
  alias: 'none',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  nullMx: true,
  wildcard: true,
  apexNs: 'full',
  lock: 'etag',
  asyncApply: false,
  concurrency: { maxInFlight: 8, serialPerZone: true },
  rate: [],
  listZones: true,
  createZone: true,
  continuesSerial: true,
  givesNameServers: true,
};

/** RFC 1034 §3.6.2: an alias is alone at its name and has one target. RFC 4034 §3, §4 allow the DNSSEC types beside it. */
export function issuesWith(rrsets: readonly Rrset[]): Issue[] {
  const crowded = new Set(rrsets.filter(({ type }) => typesConflict(cnameType, type)).map((rrset) => rrset.name));
  return issuesBy(rrsets, ({ name, type, values }) => {
    if (type !== cnameType) return [];
    return [
      ...(values.length > 1 ? [sayHost('oneCname', { name })] : []),
      ...(crowded.has(name) ? [sayHost('cnameAlone', { name })] : []),
    ];
  });
}
