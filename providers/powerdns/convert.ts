import {
  absoluteName,
  decodeRdata,
  DnsRuleError,
  DnsSyntaxError,
  DnsWireError,
  encodeRdata,
  makeRrset,
  parseFqdn,
  parseRdata,
  parseRecordType,
  relativeName,
  sameRdata,
  WireReader,
} from '../../src/dns/index.js';
import type { Change, Fqdn, Rdata, RecordType, Rrset, RrsetMeta } from '../../src/dns/index.js';
import type { PowerDnsRrset } from './answers.js';
import type { RrsetPatch } from './client.js';
import { decodeFields, encodeFields, layouts } from './presentation/fields.js';
import { decodeLoc, encodeLoc } from './presentation/loc.js';
import { tokenize } from './presentation/tokens.js';

/** PowerDNS's own types, by the codes its backends store. https://doc.powerdns.com/authoritative/lua-records/ */
const ownTypes: Readonly<Record<string, string>> = { ALIAS: 'TYPE65401', LUA: 'TYPE65402' };
const ownTypeNames = new Map(Object.entries(ownTypes).map(([name, type]) => [type, name]));

/** Vendor-only data of a set. Both are preserved: a change that does not speak of them writes them back. */
export interface PowerDnsMeta extends RrsetMeta {
  /** Those of the set's values that PowerDNS keeps but does not serve. */
  readonly disabled?: readonly Rdata[];
  /** As the API gave them. */
  readonly comments?: readonly unknown[];
}

/**
 * What the zone holds in canonical form. A set with comments and no records is left out; a set in a form
 * that cannot be read exactly is named in `unreadable` and left out. Neither is touched by any write,
 * because writes name their sets.
 */
export function readRrsets(sets: readonly PowerDnsRrset[], zone: Fqdn): { rrsets: Rrset[]; unreadable: string[] } {
  const rrsets: Rrset[] = [];
  const unreadable: string[] = [];
  for (const set of sets) {
    if (set.records.length === 0) continue;
    try {
      rrsets.push(readRrset(set, zone));
    } catch (error) {
      if (!isDnsError(error)) throw error;
      unreadable.push(`${set.name} ${set.type}`);
    }
  }
  return { rrsets, unreadable };
}

function readRrset(set: PowerDnsRrset, zone: Fqdn): Rrset {
  const type = parseRecordType(ownTypes[set.type] ?? set.type);
  const records = set.records.map(({ content, disabled }) => ({
    value: readContent(set.type, type, content),
    disabled,
  }));
  const disabled = records.filter((record) => record.disabled).map(({ value }) => value);
  const meta: PowerDnsMeta = {
    ...(disabled.length > 0 && { disabled }),
    ...(set.comments.length > 0 && { comments: set.comments }),
  };
  return makeRrset({
    name: relativeName(parseFqdn(set.name), zone),
    type,
    ttlSeconds: set.ttl,
    values: records.map(({ value }) => value),
    ...(Object.keys(meta).length > 0 && { meta }),
  });
}

function readContent(typeName: string, type: RecordType, content: string): Rdata {
  if (content.startsWith('\\#')) return parseRdata(type, content);
  const layout = layouts[typeName];
  if (!layout && typeName !== 'LOC') return parseRdata(type, content);
  const octets = layout ? encodeFields(layout, tokenize(content)) : encodeLoc(tokenize(content));
  return decodeRdata(type, new WireReader(octets), octets.length);
}

/** The one entry of a PATCH that makes a change true. Throws `DnsSyntaxError` for data that does not fit its type. */
export function patchFor(change: Change, zone: Fqdn): RrsetPatch {
  if (change.kind === 'delete') {
    return { name: absoluteName(change.before.name, zone), type: typeNameOf(change.before.type), changetype: 'DELETE' };
  }
  const { after } = change;
  const had: PowerDnsMeta = (change.kind === 'update' && change.before.meta) || {};
  const meta: PowerDnsMeta = after.meta ?? had;
  const comments = meta.comments ?? (had.comments && []);
  const isDisabled = (value: Rdata) => meta.disabled?.some((other) => sameRdata(after.type, value, other)) ?? false;
  return {
    name: absoluteName(after.name, zone),
    type: typeNameOf(after.type),
    changetype: 'REPLACE',
    ttl: after.ttlSeconds,
    records: after.values.map((value) => ({ content: contentOf(after.type, value), disabled: isDisabled(value) })),
    // Without the key, comments that the server has stay.
    ...(comments && { comments }),
  };
}

/** Forgets which values were disabled once the set no longer has them. */
export function withoutStaleMeta(rrset: Rrset): Rrset {
  const { disabled, ...rest }: PowerDnsMeta = rrset.meta ?? {};
  const kept = disabled?.filter((value) => rrset.values.some((other) => sameRdata(rrset.type, value, other))) ?? [];
  return makeRrset({ ...rrset, meta: { ...rest, ...(kept.length > 0 && { disabled: kept }) } });
}

function isDnsError(error: unknown): boolean {
  return error instanceof DnsSyntaxError || error instanceof DnsRuleError || error instanceof DnsWireError;
}

function typeNameOf(type: RecordType): string {
  return ownTypeNames.get(type) ?? type;
}

/** PowerDNS refuses RFC 3597 text for types it knows (verified on 4.7.3, 2026-11-21), so those get their fields back. */
function contentOf(type: RecordType, value: Rdata): string {
  const typeName = typeNameOf(type);
  const layout = layouts[typeName];
  if (typeName === 'TXT') return value;
  if (layout) return decodeFields(layout, encodeRdata(type, value));
  if (typeName === 'LOC') return decodeLoc(encodeRdata(type, value));
  // It refuses empty data without this space: verified on 4.7.3, 2026-11-21.
  return value === '\\# 0' ? `${value} ` : value;
}
