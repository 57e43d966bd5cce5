import {
  DnsRuleError,
  DnsSyntaxError,
  type Fqdn,
  hashZone,
  makeRrset,
  makeZone,
  relativeName,
  type Rrset,
} from '../../src/dns/index.js';
import type { ResourceRecord } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ZoneListing } from '../contract/provider.js';
import { generatedTypes } from './limits.js';

/**
 * A transferred zone, SOA first, as sets without what the server generates. The revision moves with the
 * serial and with the content. Throws `protocol` for records outside the zone or sets that cannot be.
 */
export function toListing(zone: Fqdn, records: readonly ResourceRecord[]): ZoneListing {
  const kept = records.filter(({ type }) => !generatedTypes.has(type));
  try {
    const content = makeZone(
      zone,
      groupBySet(kept).map((group) => toRrset(zone, group)),
    );
    return { rrsets: [...content.rrsets], revision: `${serialOf(records)}-${hashZone(content)}` };
  } catch (error) {
    if (!(error instanceof DnsSyntaxError || error instanceof DnsRuleError)) throw error;
    throw new ProviderError('protocol', `The server sent a zone that cannot be: ${error.message}.`, { cause: error });
  }
}

function groupBySet(records: readonly ResourceRecord[]): ResourceRecord[][] {
  const groups = new Map<string, ResourceRecord[]>();
  for (const record of records) {
    const id = `${record.name}/${record.type}`;
    const group = groups.get(id);
    if (group) group.push(record);
    else groups.set(id, [record]);
  }
  return [...groups.values()];
}

/** Where records of one set differ in their TTL, the lowest is what resolvers go by (RFC 2181 §5.2). */
function toRrset(zone: Fqdn, group: readonly ResourceRecord[]): Rrset {
  const [first] = group;
  if (first === undefined) throw new ProviderError('protocol', 'The server sent an empty record set.');
  return makeRrset({
    name: relativeName(first.name, zone),
    type: first.type,
    ttlSeconds: group.reduce((lowest, { ttlSeconds }) => Math.min(lowest, ttlSeconds), first.ttlSeconds),
    values: group.map(({ rdata }) => rdata).filter((rdata) => rdata !== null),
  });
}

/** SOA data is `mname rname serial refresh retry expire minimum`. */
function serialOf(records: readonly ResourceRecord[]): string {
  return records[0]?.rdata?.split(' ')[2] ?? '';
}
