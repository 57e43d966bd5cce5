import { absoluteName, parseFqdn, parseRecordType, relativeName } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable, withDot, withoutDot } from '../contract/reading.js';
import type { CloudflareRecord } from './answers.js';
import { automaticTtl, capabilities } from './limits.js';
import { readData, writeData } from './record-data.js';
import { extrasOf, wantedExtras, type Extras } from './settings.js';

/** A record as it is written. */
export type RecordBody = { name: string; type: string; ttl: number } & Partial<Extras> & {
    content?: string;
    data?: Record<string, unknown>;
    priority?: number;
  };

export function hostedRecord(record: CloudflareRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl } = record;
  return {
    id,
    name: relativeName(parseFqdn(withDot(name)), zone),
    type,
    ttlSeconds: ttl,
    rdata: rdataOf(record),
    raw: record,
  };
}

/** Null for what this plugin must not write: records that other products manage, and types that it does not know. */
function rdataOf(record: CloudflareRecord): Rdata | null {
  if (isManaged(record) || !capabilities.types[record.type]) return null;
  return unlessUnreadable(() => readData(record));
}

/** Records of Email Routing, Workers, R2 and other products say so in their `meta`. */
function isManaged({ meta }: CloudflareRecord): boolean {
  return meta.read_only === true || meta.managed_by_apps === true || meta.managed_by_argo_tunnel === true;
}

/** The records of a set have TTLs of their own; a proxied one says nothing of the others. */
export function ttlOfSet(records: readonly HostedRecord[]): number {
  const own = records.filter(({ raw }) => !(raw as CloudflareRecord).proxied).map(({ ttlSeconds }) => ttlSeconds);
  return own.length > 0 ? Math.min(...own) : automaticTtl;
}

export function newRecord(record: PayloadRecord, zone: Fqdn): RecordBody {
  const { name, type, rdata, meta, ttlSeconds } = record;
  const recordType = parseRecordType(type);
  const value = rdata ?? ('' as Rdata);
  const {
    proxied,
    comment,
    tags,
    settings,
    private_routing: isPrivate,
  } = wantedExtras(meta ?? {}, { type: recordType }, value);
  return {
    name: withoutDot(absoluteName(name, zone)),
    type,
    ttl: proxied ? automaticTtl : ttlSeconds,
    ...writeData(recordType, value),
    ...(proxied && { proxied }),
    ...(comment !== '' && { comment }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(isPrivate && { private_routing: true }),
  };
}

/** The members that differ from the record as it is; null where none does. The type always says how to read the others. */
export function changedMembers({ type, ttlSeconds, rdata, from, meta }: PayloadRecord): Partial<RecordBody> | null {
  if (from === null || rdata === null) return null;
  const raw = from.raw as CloudflareRecord;
  const recordType = parseRecordType(type);
  const had = extrasOf(raw);
  const wanted = meta ? wantedExtras(meta, { type: recordType }, rdata) : had;
  const ttl = wanted.proxied ? automaticTtl : ttlSeconds;
  const changed: Partial<RecordBody> = {
    ...(from.rdata !== rdata && writeData(recordType, rdata)),
    ...(raw.ttl !== ttl && { ttl }),
    ...(had.proxied !== wanted.proxied && { proxied: wanted.proxied }),
    ...(had.comment !== wanted.comment && { comment: wanted.comment }),
    ...(!sameList(had.tags, wanted.tags) && { tags: wanted.tags }),
    ...settingsChange(had.settings, wanted.settings),
    ...(had.private_routing !== wanted.private_routing && { private_routing: wanted.private_routing }),
  };
  if (Object.keys(changed).length === 0) return null;
  // Cloudflare reads a patch by the form of its type, which has to come along.
  return {
    type,
    name: raw.name,
    ...(!('data' in changed) && !('content' in changed) && writeData(recordType, rdata)),
    ...changed,
  };
}

/** A setting that goes is set to false: one that is not named would stay. */
function settingsChange(had: Extras['settings'], wanted: Extras['settings']): Partial<RecordBody> {
  const keys = [...new Set([...Object.keys(had), ...Object.keys(wanted)])];
  const changed = keys.flatMap((key): [string, unknown][] => {
    const [before, after] = [had[key] ?? false, wanted[key] ?? false];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[key, after]];
  });
  return changed.length > 0 ? { settings: Object.fromEntries(changed) } : {};
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
