import { absoluteName, makeRrset, parseFqdn, relativeName, sameRdata, ttlInRange } from '../../src/dns/index.js';
import type { Change, Fqdn, ListedRrset, Rdata, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { unlessUnreadable } from '../contract/reading.js';
import type { PowerDnsRrset } from './answers.js';
import type { RrsetPatch } from './client.js';
import { printContent, printTypeName, readContent, readTypeName } from './content.js';

/** Vendor-only data of a set. A change that does not name them writes both back unchanged. */
export interface PowerDnsMeta extends RrsetMeta {
  /** Values of the set that PowerDNS stores but does not serve. */
  readonly disabled?: readonly Rdata[];
  /** Unchanged from the API. */
  readonly comments?: readonly unknown[];
}

/**
 * The zone's sets in canonical form, without sets that have only comments and sets that cannot be parsed exactly;
 * `unreadable` holds the latter. Writes name their sets, so they never touch the omitted ones.
 */
export function readRrsets(
  sets: readonly PowerDnsRrset[],
  zone: Fqdn,
): { rrsets: Rrset[]; unreadable: PowerDnsRrset[] } {
  const rrsets: Rrset[] = [];
  const unreadable: PowerDnsRrset[] = [];
  for (const set of sets) {
    if (set.records.length === 0) continue;
    const rrset = unlessUnreadable(() => readRrset(set, zone));
    if (rrset) rrsets.push(rrset);
    else unreadable.push(set);
  }
  return { rrsets, unreadable };
}

function readRrset(set: PowerDnsRrset, zone: Fqdn): ListedRrset {
  const type = readTypeName(set.type);
  const records = set.records.map(({ content, disabled }) => ({
    value: readContent(type, content),
    disabled,
  }));
  const disabled = records.filter((record) => record.disabled).map(({ value }) => value);
  const meta: PowerDnsMeta = {
    ...(disabled.length > 0 && { disabled }),
    ...(set.comments.length > 0 && { comments: set.comments }),
  };
  const ttlSeconds = ttlInRange(set.ttl);
  const rrset = makeRrset({
    name: relativeName(parseFqdn(set.name), zone),
    type,
    ttlSeconds,
    values: records.map(({ value }) => value),
    ...(Object.keys(meta).length > 0 && { meta }),
  });
  return ttlSeconds === set.ttl ? rrset : { ...rrset, statedTtlSeconds: set.ttl };
}

/**
 * The text of a set in an answer of PowerDNS, which `readRrsets` reads as this set. It may have several values in another
 * order. Null for a set with disabled values or comments, or with data that PowerDNS has no form for. Verified on 4.7.3,
 * 2026-11-23.
 */
export function listedText({ name, type, ttlSeconds, values, meta }: Rrset, zone: Fqdn): string | null {
  if (meta) return null;
  const contents = unlessUnreadable(() => values.map((value) => JSON.stringify(printContent(type, value))));
  if (!contents) return null;
  const records = contents.map((content) => `{"content": ${content}, "disabled": false}`).join(', ');
  const owner = JSON.stringify(absoluteName(name, zone));
  return `{"comments": [], "name": ${owner}, "records": [${records}], "ttl": ${ttlSeconds}, "type": "${printTypeName(type)}"}`;
}

/** The PATCH entry of a change. Throws `DnsSyntaxError` for data that does not fit its type. */
export function patchFor(change: Change, zone: Fqdn): RrsetPatch {
  if (change.kind === 'delete') {
    return {
      name: absoluteName(change.before.name, zone),
      type: printTypeName(change.before.type),
      changetype: 'DELETE',
    };
  }
  const { after } = change;
  const had: PowerDnsMeta = (change.kind === 'update' && change.before.meta) || {};
  const meta: PowerDnsMeta = after.meta ?? had;
  const comments = meta.comments ?? (had.comments && []);
  const isDisabled = (value: Rdata, disabled: readonly Rdata[]) =>
    disabled.some((other) => sameRdata(after.type, value, other));
  return {
    name: absoluteName(after.name, zone),
    type: printTypeName(after.type),
    changetype: 'REPLACE',
    ttl: after.ttlSeconds,
    // A request of a bounded length holds more sets where those without disabled values say nothing of it.
    records: after.values.map((value) => ({
      content: printContent(after.type, value),
      ...(meta.disabled && { disabled: isDisabled(value, meta.disabled) }),
    })),
    // Without this key the server keeps its comments.
    ...(comments && { comments }),
  };
}

/** Drops disabled values that the set no longer has. */
export function withoutStaleMeta(rrset: Rrset): Rrset {
  const { disabled, ...rest }: PowerDnsMeta = rrset.meta ?? {};
  const kept = disabled?.filter((value) => rrset.values.some((other) => sameRdata(rrset.type, value, other))) ?? [];
  return makeRrset({
    ...rrset,
    meta: { ...rest, ...((kept.length > 0 || disabled?.length === 0) && { disabled: kept }) },
  });
}
