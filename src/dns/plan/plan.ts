import { assertCnamesAloneInSteps, typesConflict } from '../coexistence.js';
import { diffZones, subjectOf } from './diff.js';
import { isHostManaged } from '../record-types.js';
import { hashBasisInSteps, hashPlanInSteps } from '../hash.js';
import type { IgnoreRule } from './ignore.js';
import { canonicalOrderKey, compareText } from '../names/name.js';
import { sameRrset } from '../rrset.js';
import { filterInSteps, finish, groupInSteps, mapInSteps, sortInSteps, type Steps } from '../steps.js';
import type { Change, Plan, PlanMode, RecordType, RelativeName, Rrset, Zone } from '../types.js';

/** The plan that makes `live` as wanted: see `diffZones`. Throws `DnsRuleError` when a CNAME would not stand alone. */
export function planChanges(
  live: Zone,
  wanted: readonly Rrset[],
  mode: PlanMode,
  ignore: readonly IgnoreRule[] = [],
): Plan {
  return planFrom(live, diffZones(live, wanted, mode, ignore));
}

/** The plan of these changes, less those that change nothing or that only the host may make. Throws `DnsRuleError`. */
export function planFrom(live: Zone, changes: readonly Change[]): Plan {
  return finish(planInSteps(live, changes));
}

/** `planFrom` for large zones and plans. */
export function* planInSteps(live: Zone, changes: readonly Change[]): Steps<Plan> {
  const effective = yield* filterInSteps(
    changes,
    (change) => !isHostManaged(subjectOf(change).type) && !isIdle(change),
  );
  yield* assertCnamesAloneInSteps(live, effective);
  const ordered = yield* orderInSteps(effective);
  yield;
  const baseHash = yield* hashBasisInSteps(live);
  return { zone: live.name, baseHash, changes: ordered, hash: yield* hashPlanInSteps(baseHash, ordered) };
}

/**
 * The order in which changes must be sent: creates, updates, deletes, so that a zone never lacks what it
 * had. A set that a created CNAME displaces, or a CNAME that other data displaces, goes first. A delegation
 * gets its NS before its DS and loses them the other way round. Does not depend on the order given.
 */
export function orderChanges(changes: readonly Change[]): Change[] {
  return finish(orderInSteps(changes));
}

/** `orderChanges` for large plans. */
export function* orderInSteps(changes: readonly Change[]): Steps<Change[]> {
  const created = yield* groupInSteps(
    changes.filter((change) => change.kind === 'create'),
    (change) => change.after.name,
  );
  const displaced = ({ name, type }: { name: RelativeName; type: RecordType }): boolean =>
    created.get(name)?.some(({ after }) => typesConflict(after.type, type)) ?? false;
  const keyed = yield* mapInSteps(changes, (change) => {
    return { change, rank: rankOf(change, displaced), name: canonicalOrderKey(subjectOf(change).name) };
  });
  yield;
  const sorted = yield* sortInSteps(
    keyed,
    (a, b) => a.rank - b.rank || compareText(a.name, b.name) || compareText(a.change.id, b.change.id),
  );
  yield;
  return sorted.map(({ change }) => change);
}

function rankOf(change: Change, displaced: (rrset: Rrset) => boolean): number {
  const isDs = change.kind !== 'delete' ? change.after.type === 'DS' : change.before.type === 'DS';
  if (change.kind === 'create') return isDs ? 2 : 1;
  if (change.kind === 'update') return isDs ? 4 : 3;
  if (displaced(change.before)) return 0;
  return isDs ? 5 : 6;
}

function isIdle(change: Change): boolean {
  return change.kind === 'update' && sameRrset(change.before, change.after);
}
