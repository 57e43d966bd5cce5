import type { PayloadRecord } from '../../../providers/contract/granularity/payload.js';
import type { HostedRecord } from '../../../providers/contract/provider.js';
import { ownerIn, unlessUnreadable } from '../../../providers/contract/reading.js';
import { parseRdata, parseRecordType } from '../../../src/dns/index.js';
import type { Fqdn, Rdata, RrsetMeta } from '../../../src/dns/index.js';
import type { AcmeRecord, NewAcmeRecord } from './answers.js';
import { capabilities } from './limits.js';

/** Vendor-only data of a set: the comment of each value that has one. */
interface AcmeMeta extends RrsetMeta {
  readonly comments?: Readonly<Record<string, string>>;
}

export function hostedRecord(record: AcmeRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl } = record;
  return { id, name: ownerIn(zone, name), type, ttlSeconds: ttl, rdata: rdataOf(record, zone), raw: record };
}

/** Null for what this plugin must not write: locked records, and types that it does not know. */
function rdataOf({ type, content, locked }: AcmeRecord, zone: Fqdn): Rdata | null {
  if (locked || !capabilities.types[type]) return null;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), content, zone));
}

/** As people should see a record that cannot be read here. */
export function textOf({ raw }: HostedRecord): string {
  return (raw as AcmeRecord).content;
}

export function metaOf(records: readonly HostedRecord[]): AcmeMeta {
  const comments = records.flatMap(({ rdata, raw }) => {
    const { comment } = raw as AcmeRecord;
    return rdata === null || comment === undefined ? [] : [[rdata, comment] as const];
  });
  return comments.length > 0 ? { comments: Object.fromEntries(comments) } : {};
}

/** A PUT replaces the whole record, so the comment goes along unless the change says otherwise. */
export function bodyOf({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): NewAcmeRecord {
  const content = rdata ?? '';
  const { comments }: AcmeMeta = meta ?? {};
  const comment = meta ? comments?.[content] : (from?.raw as AcmeRecord | undefined)?.comment;
  return { name, type, ttl: ttlSeconds, content, comment };
}
