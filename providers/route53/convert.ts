import {
  absoluteName,
  DnsSyntaxError,
  makeRrset,
  parseFqdn,
  parseRdata,
  parseRecordType,
  relativeName,
  rootName,
  rrsetId,
  type Fqdn,
  type Rdata,
  type RecordType,
  type RelativeName,
  type Rrset,
  type UnreadRecord,
} from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable, withDot } from '../contract/reading.js';
import type { XmlElement } from '../contract/rest/xml.js';
import { metaOfMembers, shownValues, type Member } from '../contract/routing/members.js';
import { aliasTtlSeconds, aliasType } from './limits.js';
import { fromOctal, octalName, toOctal } from './octal.js';
import { isWhole } from './record-set-xml.js';
import { readMembers, readRecordSet, withoutAbsent, type AwsSet } from './record-sets.js';

export interface ReadSets {
  rrsets: Rrset[];
  hosted: HostedRecord[];
  unread: UnreadRecord[];
}

/** A record set of Route 53 with its place in our model. */
interface PlacedSet {
  set: AwsSet;
  name: RelativeName;
  type: RecordType;
  values: readonly Rdata[];
}

/**
 * The sets of a zone. Sets of one name and type, which Route 53 tells apart by their identifiers, are one set here; those
 * of a name that only point elsewhere (aliases) are its ALIAS set. Sets that could not be written back to the letter, and
 * those of traffic policies, are `unread`.
 */
export function readSets(elements: readonly XmlElement[], zone: Fqdn): ReadSets {
  const placed: PlacedSet[] = [];
  const foreign: AwsSet[] = [];
  for (const element of elements) {
    const { set, trafficPolicy } = readRecordSet(element);
    const place =
      trafficPolicy === undefined && isWhole(element, set) ? unlessUnreadable(() => placeOf(set, zone)) : null;
    if (place) placed.push(place);
    else foreign.push(set);
  }
  const result: ReadSets = { rrsets: [], hosted: [], unread: foreign.map(unreadOf) };
  for (const group of inSets(placed)) {
    const rrset = unlessUnreadable(() => rrsetOf(group));
    if (rrset) {
      result.rrsets.push(rrset);
      result.hosted.push(...group.map(({ set }) => hostedOf(set, rrset)));
    } else result.unread.push(...group.map(({ set }) => unreadOf(set)));
  }
  return result;
}

/** The record sets at Route 53 that make up this set. */
export function awsSetsOf(rrset: Rrset, zone: Fqdn): AwsSet[] {
  const name = octalName(absoluteName(rrset.name, zone));
  const members = readMembers(rrset.meta);
  if (members.size === 0) {
    const { ttlSeconds: ttl, type, values } = rrset;
    return [{ name, type, ttl, values: values.map(toOctal) }];
  }
  return [...members].map(([key, { aliasTarget, memberTtl, memberValues, ...routing }]) => {
    const [type, identifier] = rrset.type === aliasType ? splitMemberName(key) : [rrset.type, key];
    const data = aliasTarget
      ? { alias: aliasTarget }
      : { ttl: memberTtl ?? rrset.ttlSeconds, values: memberValues?.map(toOctal) };
    return withoutAbsent({ name, type, identifier, ...routing, ...data }) as AwsSet;
  });
}

/** A text that is equal for sets with the same content, however their values are spelt. */
export function contentKey(set: AwsSet): string {
  const { name: _, values, ...rest } = set;
  const data = values && { values: values.map((value) => canonicalValue(set.type, value)).sort() };
  return JSON.stringify(Object.entries({ ...rest, ...data }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function canonicalValue(type: string, value: string): string {
  return unlessUnreadable(() => parseRdata(parseRecordType(type), fromOctal(value), rootName)) ?? value;
}

function placeOf(set: AwsSet, zone: Fqdn): PlacedSet {
  const name = relativeName(parseFqdn(fromOctal(set.name)), zone);
  const type = parseRecordType(set.type);
  // Targets without a dot are absolute too: the console of AWS stores them so.
  const values = (set.values ?? []).map((value) => parseRdata(type, fromOctal(value), rootName));
  if (values.length === 0 && !set.alias) throw new DnsSyntaxError('a record set without values');
  return { set, name, type, values };
}

/** Those of one set of ours. Sets of a name and type without any values belong to the aliases of the name. */
function inSets(placed: readonly PlacedSet[]): PlacedSet[][] {
  const byType = Map.groupBy(placed, ({ name, type }) => rrsetId(name, type)).values();
  const groups = new Map<string, PlacedSet[]>();
  for (const group of byType) {
    const [{ name, type }] = group as [PlacedSet];
    const isAlias = group.every(({ values }) => values.length === 0);
    const id = rrsetId(name, isAlias ? aliasType : type);
    groups.set(id, [...(groups.get(id) ?? []), ...group]);
  }
  return [...groups.values()];
}

function rrsetOf(group: readonly PlacedSet[]): Rrset {
  const ordered = group.toSorted((a, b) => compareText(a.set.identifier ?? '', b.set.identifier ?? ''));
  const [{ name, type, set }] = ordered as [PlacedSet];
  const values = shownValues(
    type,
    ordered.map((each) => each.values),
  );
  if (values.length === 0) return aliasRrset(group);
  if (group.length === 1 && set.identifier === undefined) {
    return makeRrset({ name, type, ttlSeconds: set.ttl ?? 0, values });
  }
  if (group.some(({ set: { identifier } }) => identifier === undefined)) {
    throw new DnsSyntaxError('a record set without an identifier beside others');
  }
  const ttlSeconds = Math.min(...group.flatMap(({ set: { ttl } }) => ttl ?? []));
  const members = ordered.map((each) => [each.set.identifier ?? '', memberOf(each, ttlSeconds)] as const);
  return makeRrset({ name, type, ttlSeconds, values, meta: metaOfMembers(new Map(members)) });
}

function aliasRrset(group: readonly PlacedSet[]): Rrset {
  const ordered = group.toSorted((a, b) => compareText(aliasName(a.set), aliasName(b.set)));
  const [{ name, set }] = ordered as [PlacedSet];
  const target = parseRdata(aliasType, withDot(fromOctal(set.alias?.target ?? '')), rootName);
  const members = ordered.map((each) => [aliasName(each.set), memberOf(each, aliasTtlSeconds)] as const);
  const meta = metaOfMembers(new Map(members));
  return makeRrset({ name, type: aliasType, ttlSeconds: aliasTtlSeconds, values: [target], meta });
}

function memberOf({ set, values }: PlacedSet, ttlSeconds: number): Member {
  const { name: _name, type: _type, identifier: _identifier, values: _values, ttl, alias, ...routing } = set;
  return {
    ...routing,
    memberTtl: ttl === ttlSeconds ? undefined : ttl,
    memberValues: values.length > 0 ? makeRrset({ ...anySet, type: _type as RecordType, values }).values : undefined,
    aliasTarget: alias && { zone: alias.zone, target: alias.target, ...(alias.health && { health: true }) },
  };
}

const anySet = { name: '@' as RelativeName, ttlSeconds: 0 };

/** `A`, or `A blue` where the aliases are told apart by an identifier. */
function aliasName({ type, identifier }: AwsSet): string {
  return identifier === undefined ? type : `${type} ${identifier}`;
}

function splitMemberName(key: string): [type: string, identifier: string | undefined] {
  const at = key.indexOf(' ');
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)];
}

function hostedOf(set: AwsSet, { name, type, values }: Rrset): HostedRecord {
  return { id: set.identifier ?? '', name, type, ttlSeconds: set.ttl ?? 0, rdata: values[0] ?? null, raw: set };
}

function unreadOf(set: AwsSet): UnreadRecord {
  const { name, type, ttl = 0, values, ...rest } = set;
  const settings = Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : [];
  return { name: fromOctal(name), type, ttlSeconds: ttl, text: [...(values ?? []), ...settings].join(' ') };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
