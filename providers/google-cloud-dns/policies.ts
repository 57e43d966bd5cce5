import { isDeepStrictEqual } from 'node:util';
import type { RrsetMeta } from '../../src/dns/index.js';
import { list, number, object, oneOf, optional, text, flag, anything, type Of } from '../contract/rest/shape.js';
import { membersOf, metaOfMembers, type Member } from '../contract/routing/members.js';
import { healthCheckedTargets, routingPolicy } from './answers.js';

const memberKeys = ['weight', 'memberValues', 'geo', 'targets', 'signatures'];
const memberShape = object({
  weight: optional(number),
  memberValues: optional(list(text)),
  geo: optional(text),
  targets: optional(anything),
  signatures: optional(list(text)),
});
/** The policy without its items. */
const routingShape = object({
  policy: oneOf('wrr', 'geo', 'primaryBackup'),
  enableFencing: optional(flag),
  healthCheck: optional(text),
  primaryBackup: optional(anything),
});

type PolicyMember = Of<typeof memberShape>;

/**
 * A routing policy as settings: its items are members, and the rest is `routing`. Null for a policy that this would not bring back
 * to the letter.
 */
export function metaOfPolicy(policy: unknown, canonical: (rrdata: string) => string): RrsetMeta | null {
  const given = withoutKinds(policy);
  const { wrr, geo, primaryBackup, healthCheck } = routingPolicy(given, 'routingPolicy');
  const items = wrr?.items ?? geo?.items ?? [];
  const members = new Map<string, Member>();
  for (const [index, each] of items.entries()) {
    const location = 'location' in each ? each.location : undefined;
    members.set(location ?? String(index + 1), {
      weight: 'weight' in each ? each.weight : undefined,
      geo: location,
      memberValues: each.rrdatas?.map(canonical),
      targets: each.healthCheckedTargets,
      signatures: each.signatureRrdatas,
    });
  }
  const name = wrr ? 'wrr' : geo ? 'geo' : 'primaryBackup';
  const routing = plain({ policy: name, enableFencing: geo?.enableFencing, healthCheck, primaryBackup });
  const meta: RrsetMeta = { ...metaOfMembers(members), routing };
  const again = mapRrdatas(policyOfMeta(meta), canonical);
  return isDeepStrictEqual(again, mapRrdatas(given, canonical)) ? meta : null;
}

/** The inverse; null for settings without a policy. Throws `WrongShape` for settings that are none of Google's. */
export function policyOfMeta(meta: RrsetMeta | undefined): unknown {
  const members = readMembers(meta);
  const isUnset = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (isUnset(meta?.['routing'])) return null;
  const { policy, enableFencing, healthCheck, primaryBackup } = routingShape(meta?.['routing'], 'routing');
  const items = [...members.values()].map(({ weight, memberValues, geo, targets, signatures }) => {
    return {
      weight,
      location: geo,
      rrdatas: memberValues,
      healthCheckedTargets: targets,
      signatureRrdatas: signatures,
    };
  });
  if (policy === 'primaryBackup') return plain({ primaryBackup, healthCheck });
  const weighted = items.map(({ weight = 0, ...rest }) => ({ ...rest, weight }));
  return plain(
    policy === 'wrr' ? { wrr: { items: weighted }, healthCheck } : { geo: { enableFencing, items }, healthCheck },
  );
}

/** In the order of a policy: weighted items by their place. */
function readMembers(meta: RrsetMeta | undefined): Map<string, PolicyMember> {
  const members = [...membersOf(meta, memberKeys)].map(([name, member]) => {
    return [name, memberShape(member, `the part ${name}`)] as const;
  });
  const byPlace = members.toSorted(([a, one], [b, other]) => {
    if (one.geo === undefined && other.geo === undefined) return Number(a) - Number(b);
    return a < b ? -1 : 1;
  });
  return new Map(byPlace);
}

/** Every value that some answer may hold, in the order of the policy. */
export function valuesOfPolicy(policy: unknown): string[] {
  const { wrr, geo, primaryBackup } = routingPolicy(policy, 'routingPolicy');
  const { primaryTargets, backupGeoTargets } = (primaryBackup ?? {}) as {
    primaryTargets?: unknown;
    backupGeoTargets?: { items?: unknown[] };
  };
  const backups = (backupGeoTargets?.items ?? []) as { rrdatas?: string[]; healthCheckedTargets?: unknown }[];
  const items = [...(wrr?.items ?? geo?.items ?? []), { healthCheckedTargets: primaryTargets }, ...backups];
  return items.flatMap((each) => [
    ...(('rrdatas' in each && each.rrdatas) || []),
    ...addressesOf(each.healthCheckedTargets),
  ]);
}

function addressesOf(targets: unknown): string[] {
  if (targets === undefined || targets === null) return [];
  const { externalEndpoints = [], internalLoadBalancers = [] } = healthCheckedTargets(targets, 'healthCheckedTargets');
  return [...externalEndpoints, ...internalLoadBalancers.flatMap(({ ipAddress }) => ipAddress ?? [])];
}

/** The same policy without what says nothing: the kind of each object, empty lists, and the order of locations. */
function withoutKinds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) => {
    if (key === 'kind' && typeof each === 'string' && each.startsWith('dns#')) return undefined;
    if (!Array.isArray(each)) return each;
    if (key !== 'items') return each.length > 0 ? (each as unknown[]) : undefined;
    const items = each as { location?: unknown }[];
    if (items.some(({ location }) => location === undefined)) return items.map((item) => ({ weight: 0, ...item }));
    return items.toSorted((a, b) => (String(a.location) < String(b.location) ? -1 : 1));
  }) as unknown;
}

function mapRrdatas(policy: unknown, canonical: (rrdata: string) => string): unknown {
  return JSON.parse(JSON.stringify(policy), (key, each: unknown) => {
    return key === 'rrdatas' && Array.isArray(each) ? each.map((value) => canonical(String(value))) : each;
  }) as unknown;
}

function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
