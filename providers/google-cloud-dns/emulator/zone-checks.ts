import { isWithin, parseFqdn, parseRdata, parseRecordType, rootName } from '../../../src/dns/index.js';
import { brokenRule, isData } from '../../contract/emulator/zone-rules.js';
import type { StoredSet } from '../convert.js';
import { valuesOfPolicy } from '../policies.js';
import { refusal } from './refusal.js';

export interface StoredZone {
  name: string;
  dnsName: string;
  visibility: 'public' | 'private';
  nameServers: string[];
  forwardingConfig?: unknown;
  sets: Map<string, StoredSet>;
}

/** Wildcards and other names as they are; values in canonical form, as Google stores them. */
export function normalised(set: StoredSet): StoredSet {
  const type = parseRecordType(set.type);
  if (!set.rrdatas) return set;
  return {
    ...set,
    name: set.name.toLowerCase(),
    rrdatas: set.rrdatas.map((value) => parseRdata(type, value, rootName)),
  };
}

export function assertQuota(additions: readonly StoredSet[], deletions: readonly StoredSet[]): void {
  const size = [...additions, ...deletions]
    .flatMap(({ rrdatas = [] }) => rrdatas)
    .reduce((sum, value) => sum + value.length, 0);
  const over =
    additions.length > 1000
      ? 'rrsetAdditionsPerChange'
      : deletions.length > 1000
        ? 'rrsetDeletionsPerChange'
        : size > 100_000
          ? 'totalRrdataSizePerChange'
          : null;
  if (over) throw refusal(403, 'quotaExceeded', `The quota '${over}' was exceeded.`);
}

export function assertData(set: StoredSet, zone: StoredZone, place: string): void {
  const { name, type, ttl, rrdatas, routingPolicy } = set;
  const invalid = (what: string) => refusal(400, 'invalid', `Invalid value for '${place}.${what}'`);
  if (!name.endsWith('.') || !isWithin(parseFqdn(name), parseFqdn(zone.dnsName))) throw invalid('name');
  if (!Number.isInteger(ttl) || ttl < 0) throw invalid('ttl');
  const values = routingPolicy ? valuesOfPolicy(routingPolicy) : (rrdatas ?? []);
  if (values.length === 0) throw invalid('rrdatas');
  if (type === 'ALIAS' && name !== zone.dnsName) throw invalid('type');
  if (values.length > 100) throw refusal(403, 'quotaExceeded', "The quota 'resourceRecordsPerRrset' was exceeded.");
  if (!routingPolicy && new Set(values).size < values.length) throw invalid('rrdatas');
  for (const [index, value] of values.entries()) {
    // A text without quotes would be split at its spaces.
    const isSplit = ['TXT', 'SPF'].includes(type) && !value.startsWith('"');
    if (isSplit || !isData(type, value, '.')) throw invalid(`rrdata[${index}]`);
  }
}

export function assertZone(working: ReadonlyMap<string, StoredSet>, zone: StoredZone): void {
  for (const type of ['NS', 'SOA']) {
    if (working.has(keyOf({ name: zone.dnsName, type, ttl: 0 }))) continue;
    throw refusal(400, 'containsRequiredRecords', `The resource record set '${zone.dnsName} (${type})' is required.`);
  }
  const broken = brokenRule([...working.values()].map(({ name, type }) => ({ name, type, content: '' })));
  if (!broken) return;
  const message = `The resource record set '${broken.record.name} (CNAME)' is invalid because the DNS name '${broken.record.name}' may have either one CNAME resource record set or resource record sets of other types, but not both.`;
  throw refusal(400, 'cnameResourceRecordSetConflict', message);
}

export function keyOf({ name, type }: StoredSet): string {
  return `${name.toLowerCase()} ${type}`;
}
