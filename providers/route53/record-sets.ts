import { expectShape, list, object, optional, text, flag, integer, type Of } from '../contract/rest/shape.js';
import type { XmlElement } from '../contract/rest/xml.js';
import { membersOf } from '../contract/routing/members.js';
import type { RrsetMeta } from '../../src/dns/index.js';
import { recordSet } from './answers.js';

const name = text;

/** How Route 53 answers with a part of a set, as its settings say it: what `Rrset.meta` holds, column by column. */
const memberShape = object({
  weight: optional(integer({ min: 0, max: 255 })),
  region: optional(name),
  geo: optional(object({ continent: optional(text), country: optional(text), subdivision: optional(text) })),
  failover: optional(text),
  multivalue: optional(flag),
  cidr: optional(object({ collection: text, location: text })),
  proximity: optional(
    object({
      region: optional(text),
      zoneGroup: optional(text),
      bias: optional(integer()),
      coordinates: optional(object({ latitude: text, longitude: text })),
    }),
  ),
  healthCheck: optional(text),
  aliasTarget: optional(object({ zone: text, target: text, health: optional(flag, false) })),
  memberTtl: optional(integer({ min: 0, max: 2_147_483_647 })),
  memberValues: optional(list(text)),
});

export type AwsMember = Of<typeof memberShape>;
const memberKeys = [
  ...(['weight', 'region', 'geo', 'failover', 'multivalue', 'cidr', 'proximity', 'healthCheck'] as const),
  ...(['aliasTarget', 'memberTtl', 'memberValues'] as const),
];

/** One `ResourceRecordSet`, in Route 53's spelling. JSON. */
export interface AwsSet extends Partial<
  Omit<AwsMember, 'geo' | 'proximity' | 'aliasTarget' | 'memberTtl' | 'memberValues'>
> {
  geo?: Partial<AwsMember['geo']>;
  proximity?: Partial<AwsMember['proximity']>;
  name: string;
  type: string;
  identifier?: string;
  ttl?: number;
  values?: readonly string[];
  alias?: { zone: string; target: string; health: boolean };
}

/** Throws `WrongShape` for settings that no set of Route 53 has. */
export function readMembers(meta: RrsetMeta | undefined): Map<string, AwsMember> {
  const members = membersOf(meta, memberKeys);
  return new Map([...members].map(([name, member]) => [name, memberShape(member, `the part ${name}`)]));
}

/** Undefined members are left out, so that equal sets are equal JSON. */
export function readRecordSet(element: XmlElement): { set: AwsSet; trafficPolicy?: string } {
  const { records, trafficPolicy, ...set } = expectShape('Route 53', recordSet, element);
  const values = records?.values.map(({ value }) => value);
  return { set: withoutAbsent({ ...set, values }) as AwsSet, trafficPolicy };
}

export function withoutAbsent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
