import {
  DnsSyntaxError,
  makeRrset,
  parseOwner,
  parseRdata,
  parseRecordType,
  rootName,
  type Fqdn,
  type Rdata,
  type RecordType,
  type RelativeName,
  type Rrset,
  type RrsetMeta,
  type UnreadRecord,
} from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable } from '../contract/reading.js';
import {
  dictionary,
  expectShape,
  integer,
  object,
  optional,
  text,
  WrongShape,
  type Of,
} from '../contract/rest/shape.js';
import { membersOf, metaOfMembers } from '../contract/routing/members.js';
import { hasKnownForm, recordSet, type AzureSet } from './answers.js';
import { dataTypes, type AzureData } from './data.js';

/** Sets that point to a resource of Azure, of whatever type: see the README. */
export const aliasType = parseRecordType('ALIAS');

export interface ReadSets {
  rrsets: Rrset[];
  hosted: HostedRecord[];
  unread: UnreadRecord[];
}

/** The properties of a set in a request. */
export interface SetProperties extends AzureData {
  TTL: number;
  metadata?: Readonly<Record<string, string>>;
  targetResource?: { id: string };
}

/** A set at Azure, by its own type. */
export interface WantedSet {
  type: string;
  properties: SetProperties;
}

const memberShape = object({
  aliasTarget: text,
  memberTtl: optional(integer({ min: 1, max: 2_147_483_647 })),
  memberMetadata: optional(dictionary(text)),
});
const memberKeys = ['aliasTarget', 'memberTtl', 'memberMetadata'];
const metadataShape = optional(dictionary(text), {});

export type AzureMember = Of<typeof memberShape>;

interface PlacedSet {
  set: AzureSet;
  name: RelativeName;
  type: RecordType;
}

/** The sets of a zone. Those of a name that point to a resource are its ALIAS set; those in an unknown form are `unread`. */
export function readSets(raws: readonly unknown[], zone: Fqdn): ReadSets {
  const result: ReadSets = { rrsets: [], hosted: [], unread: [] };
  const aliases = new Map<RelativeName, PlacedSet[]>();
  for (const raw of raws) {
    const set = expectShape('Azure DNS', recordSet, raw);
    const placed = hasKnownForm(raw) ? unlessUnreadable(() => placeOf(set, zone)) : null;
    const isAlias = set.properties.targetResource?.id !== undefined;
    if (placed && isAlias) aliases.set(placed.name, [...(aliases.get(placed.name) ?? []), placed]);
    else add(result, placed ? [placed] : [], placed ? unlessUnreadable(() => plainRrset(placed)) : null, [set]);
  }
  for (const placed of aliases.values()) {
    const rrset = unlessUnreadable(() => aliasRrset(placed, zone));
    add(
      result,
      placed,
      rrset,
      placed.map(({ set }) => set),
    );
  }
  return result;
}

function add(result: ReadSets, placed: readonly PlacedSet[], rrset: Rrset | null, sets: readonly AzureSet[]): void {
  if (!rrset) return void result.unread.push(...sets.map(unreadOf));
  result.rrsets.push(rrset);
  for (const { set } of placed) {
    const { name, type, values } = rrset;
    result.hosted.push({
      id: set.etag,
      name,
      type,
      ttlSeconds: set.properties.TTL,
      rdata: values[0] ?? null,
      raw: set,
    });
  }
}

/** The sets at Azure that make up this one. Throws `WrongShape` for settings that are none of Azure's. */
export function wantedSets({ type, ttlSeconds, values, meta }: Rrset): WantedSet[] {
  if (type !== aliasType) {
    const metadata = metadataOf(meta);
    const data = dataTypes[type]?.write(values) ?? {};
    return [{ type, properties: { TTL: ttlSeconds, ...(Object.keys(metadata).length > 0 && { metadata }), ...data } }];
  }

  return [...aliasMembers(meta)].map(([answered, { aliasTarget, memberTtl, memberMetadata }]) => {
    const TTL = memberTtl ?? ttlSeconds;
    const targetResource = { id: aliasTarget };
    return { type: answered, properties: { TTL, ...(memberMetadata && { metadata: memberMetadata }), targetResource } };
  });
}

export function aliasMembers(meta: RrsetMeta | undefined): Map<string, AzureMember> {
  const members = [...membersOf(meta, memberKeys)].map(([type, member]) => {
    if (!aliasedTypes.has(type)) throw new WrongShape(`the part ${type}`, 'A, AAAA or CNAME');
    return [type, memberShape(member, `the part ${type}`)] as const;
  });
  return new Map(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function metadataOf(meta: RrsetMeta | undefined): Record<string, string> {
  return metadataShape(meta?.['metadata'], 'metadata');
}

/** Types that Azure resolves for a resource. */
const aliasedTypes = new Set(['A', 'AAAA', 'CNAME']);

/** The value of an alias: the name of a set of the zone, or one that stands for a resource and never resolves. RFC 6761 §6.4. */
export function shownTarget(resourceId: string, zone: Fqdn): Rdata {
  const parts = resourceId.split('/').filter((part) => part !== '');
  const inZone = /\/dnszones\/([^/]+)\/[a-z]+\/([^/]+)$/i.exec(resourceId);
  if (inZone) {
    const [, zoneName = '', owner = ''] = inZone;
    return parseRdata(aliasType, owner === '@' ? `${zoneName}.` : `${owner}.${zoneName}.`, zone);
  }
  const [kind = 'resource', name = 'unknown'] = parts.slice(-2).map(labelOf);
  return parseRdata(aliasType, `${name}.${kind}.invalid.`, zone);
}

function labelOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9_-]/g, '-')
      .slice(0, 63) || 'x'
  );
}

function placeOf(set: AzureSet, zone: Fqdn): PlacedSet {
  const typeName = set.type.split('/').at(-1) ?? '';
  if (!dataTypes[typeName]) throw new DnsSyntaxError(`${typeName} is no type of this API`);
  return { set, name: parseOwner(set.name, zone), type: parseRecordType(typeName) };
}

function plainRrset({ set, name, type }: PlacedSet): Rrset {
  const { TTL, metadata } = set.properties;
  // Targets are absolute, with or without the dot.
  const values = (dataTypes[type]?.read(set.properties) ?? []).map((value) => parseRdata(type, value, rootName));
  const meta = Object.keys(metadata).length > 0 ? { metadata } : undefined;
  return makeRrset({ name, type, ttlSeconds: TTL, values, meta });
}

function aliasRrset(placed: readonly PlacedSet[], zone: Fqdn): Rrset {
  const ordered = placed.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const ttlSeconds = Math.min(...ordered.map(({ set }) => set.properties.TTL));
  const members = ordered.map(({ type, set: { properties } }) => {
    const { TTL, metadata, targetResource } = properties;
    const member = {
      aliasTarget: targetResource?.id,
      memberTtl: TTL === ttlSeconds ? undefined : TTL,
      memberMetadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    };
    return [type, member] as const;
  });
  const [first] = ordered as [PlacedSet];
  const values = [shownTarget(first.set.properties.targetResource?.id ?? '', zone)];
  return makeRrset({ name: first.name, type: aliasType, ttlSeconds, values, meta: metaOfMembers(new Map(members)) });
}

function unreadOf({ name, type, properties: { TTL, targetResource, ...rest } }: AzureSet): UnreadRecord {
  const typeName = type.split('/').at(-1) ?? type;
  const data = unlessUnreadable(() => dataTypes[typeName]?.read(rest) ?? []) ?? [];
  const words = [...data, ...(targetResource?.id === undefined ? [] : [targetResource?.id])];
  return { name, type: typeName, ttlSeconds: TTL, text: words.join(' ') };
}
