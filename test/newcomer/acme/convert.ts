import type { PayloadRecord } from '../../../providers/contract/granularity/payload.js';
import type { HostedRecord } from '../../../providers/contract/provider.js';
import { unlessUnreadable } from '../../../providers/contract/reading.js';
import { makeRrset, parseOwner, parseRdata, parseRecordType } from '../../../src/dns/index.js';
import type { Fqdn, Rdata, Rrset, RrsetMeta } from '../../../src/dns/index.js';
import type { AcmeRecord, NewAcmeRecord } from './client.js';
import { capabilities } from './limits.js';

/** Vendor-only data of a set: the comment of each value that has one. */
interface AcmeMeta extends RrsetMeta {
  readonly comments?: Readonly<Record<string, string>>;
}

export function hostedRecord(record: AcmeRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl } = record;
  return { id, name: parseOwner(name, zone), type, ttlSeconds: ttl, rdata: rdataOf(record, zone), raw: record };
}

/** Null for what this plugin must not write: locked records, and types that DNS does not know. */
function rdataOf({ type, content, locked }: AcmeRecord, zone: Fqdn): Rdata | null {
  if (locked || !capabilities.types[type]) return null;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), content, zone));
}

export function rrsetsOf(hosted: readonly HostedRecord[]): Rrset[] {
  const readable = hosted.filter(({ rdata }) => rdata !== null);
  return [...Map.groupBy(readable, ({ name, type }) => `${name} ${type}`).values()].map(rrsetOf);
}

function rrsetOf(records: HostedRecord[]): Rrset {
  const [{ name, type, ttlSeconds }] = records as [HostedRecord];
  const comments = records.flatMap(({ rdata, raw }) => {
    const { comment } = raw as AcmeRecord;
    return comment === undefined ? [] : [[rdata, comment] as const];
  });
  return makeRrset({
    name,
    type: parseRecordType(type),
    ttlSeconds,
    values: records.flatMap(({ rdata }) => rdata ?? []),
    ...(comments.length > 0 && { meta: { comments: Object.fromEntries(comments) } }),
  });
}

/** A PUT replaces the whole record, so the comment goes along unless the change says otherwise. */
export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): NewAcmeRecord {
  const content = rdata ?? '';
  const { comments }: AcmeMeta = meta ?? {};
  const comment = meta ? comments?.[content] : (from?.raw as AcmeRecord | undefined)?.comment;
  return { name: name === '@' ? '' : name, type, ttl: ttlSeconds, content, comment };
}
