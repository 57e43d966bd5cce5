import { isHostManaged, isPrivateUse, rdataType } from '../record-types.js';
import { apex, isWithin, relativeName, splitLabels } from '../names/name.js';
import { eachInSteps, finish, groupInSteps, type Steps } from '../steps.js';
import type { Fqdn, RecordType, RelativeName, Rrset, Zone } from '../types.js';
import { servedInSteps } from '../zone.js';

/** The answer of a server of the zone to a query for a name. */
export type Answer =
  /** Another zone's business: outside, below a delegation or redirected by a DNAME. */
  | { readonly kind: 'elsewhere' }
  /** The name does not exist. */
  | { readonly kind: 'missing' }
  /** It exists, or a wildcard stands in for it; without sets it only has names below it. */
  | { readonly kind: 'here'; readonly rrsets: readonly Rrset[] };

/** A zone that rules can ask questions without searching it from the start each time. */
export class ZoneIndex {
  readonly name: Fqdn;
  readonly rrsets: readonly Rrset[];
  #byName: ReadonlyMap<RelativeName, readonly Rrset[]> = new Map();
  #byType: ReadonlyMap<RecordType, readonly Rrset[]> = new Map();
  readonly #remembered = new Map<(zone: ZoneIndex) => Steps<unknown>, unknown>();
  readonly #answers = new Map<Fqdn, Answer>();

  private constructor(zone: Zone) {
    this.name = zone.name;
    this.rrsets = zone.rrsets;
  }

  static of(zone: Zone): ZoneIndex {
    return finish(ZoneIndex.inSteps(zone));
  }

  /** `of` for large zones. Disabled records are in no answer, so no rule sees them. */
  static *inSteps(zone: Zone): Steps<ZoneIndex> {
    const index = new ZoneIndex({ name: zone.name, rrsets: yield* servedInSteps(zone.rrsets) });
    index.#byName = yield* groupInSteps(index.rrsets, ({ name }) => name);
    index.#byType = yield* groupInSteps(index.rrsets, ({ type }) => type);
    index.existing = yield* existingInSteps(index.rrsets);
    return index;
  }

  /** Sets of these types, one type after the other. */
  ofTypes(...types: string[]): Rrset[] {
    return types.flatMap((type) => this.#byType.get(type as RecordType) ?? []);
  }

  at(name: RelativeName): readonly Rrset[] {
    return this.#byName.get(name) ?? [];
  }

  find(name: RelativeName, type: string): Rrset | undefined {
    return this.at(name).find((rrset) => rrset.type === type);
  }

  /** The result of `read` for the zone, computed once for all rules. */
  once<Result>(read: (zone: ZoneIndex) => Steps<Result>): Result {
    return finish(this.onceInSteps(read));
  }

  /** `once` for large zones. */
  *onceInSteps<Result>(read: (zone: ZoneIndex) => Steps<Result>): Steps<Result> {
    if (!this.#remembered.has(read)) this.#remembered.set(read, yield* read(this));
    return this.#remembered.get(read) as Result;
  }

  /** Every name that exists with the set that makes it exist: its own, or one below it. RFC 4592 §2.2.2. */
  existing: ReadonlyMap<RelativeName, Rrset> = new Map();

  /** The delegation that a name is part of: the topmost NS at or above it, the zone's own left out. */
  delegationOver(name: RelativeName): Rrset | undefined {
    const cuts = this.once(delegations);
    if (cuts.size === 0) return undefined;
    return [name, ...ancestors(name)].map((candidate) => cuts.get(candidate)).findLast((cut) => cut !== undefined);
  }

  answer(target: Fqdn): Answer {
    const answer = this.#answers.get(target) ?? this.findAnswer(target);
    this.#answers.set(target, answer);
    return answer;
  }

  private findAnswer(target: Fqdn): Answer {
    if (!isWithin(target, this.name)) return { kind: 'elsewhere' };
    const name = relativeName(target, this.name);
    const above = ancestors(name);
    if (this.delegationOver(name) || above.some((ancestor) => this.find(ancestor, 'DNAME'))) {
      return { kind: 'elsewhere' };
    }
    if (this.existing.has(name)) return { kind: 'here', rrsets: this.at(name) };
    const encloser = above.filter((ancestor) => this.existing.has(ancestor)).slice(0, 1);
    const rrsets = encloser.flatMap((closest) => this.at(childOf('*', closest)));
    return rrsets.length === 0 ? { kind: 'missing' } : { kind: 'here', rrsets };
  }
}

/** Names above, nearest first, the apex last; the apex has none. */
export function ancestors(name: RelativeName): RelativeName[] {
  if (!name.includes('.')) return name === apex ? [] : [apex];
  const labels = splitLabels(name);
  return labels.map((_, index) => (labels.slice(index + 1).join('.') || apex) as RelativeName);
}

export function childOf(label: string, parent: RelativeName): RelativeName {
  return (parent === apex ? label : `${label}.${parent}`) as RelativeName;
}

/** A vendor's own type counts: its servers may answer with addresses, and a warning could be wrong. */
export function mayGiveAddresses({ type }: Rrset): boolean {
  const { holdsAddress, isSynthesized } = rdataType(type);
  return holdsAddress || isSynthesized || isPrivateUse(type);
}

function* delegations(zone: ZoneIndex): Steps<Map<RelativeName, Rrset>> {
  const cuts = new Map<RelativeName, Rrset>();
  yield* eachInSteps(zone.ofTypes('NS'), (rrset) => {
    if (rrset.name !== apex) cuts.set(rrset.name, rrset);
  });
  return cuts;
}

function* existingInSteps(rrsets: readonly Rrset[]): Steps<Map<RelativeName, Rrset>> {
  const names = new Map<RelativeName, Rrset>();
  yield* eachInSteps(rrsets, (rrset) => {
    if (!isHostManaged(rrset.type)) names.set(rrset.name, rrset);
  });
  const own = [...names];
  yield;
  yield* eachInSteps(own, ([name, rrset]) => {
    for (const ancestor of ancestors(name)) if (!names.has(ancestor)) names.set(ancestor, rrset);
  });
  return names;
}
