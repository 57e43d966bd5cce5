import { preserveIgnored, type IgnoreRule } from './ignore.js';
import { isHostManaged, rdataType } from '../record-types.js';
import { makeRrset, rrsetId, sameRrset } from '../rrset.js';
import { unsharedInSteps } from '../unshared.js';
import type { Change, PlanMode, RecordType, Rrset, Zone } from '../types.js';
import { eachInSteps, filterInSteps, finish, mapInSteps, type Steps } from '../steps.js';
import { indexInSteps, indexRrsets, uniteInSteps } from '../zone.js';

/**
 * The changes that turn `live` into the wanted zone, in no particular order and without changes that have no
 * effect. Additive mode adds wanted values to an existing set (a type that holds one value is replaced) and
 * deletes nothing. Exact mode replaces and deletes, except what the host or the signer of the zone writes: see
 * `keptInExactMode`. The wanted TTL wins; the live meta stays where none is wanted.
 * Records that match `ignore` are neither created nor changed nor deleted: see `preserveIgnored`.
 */
export function diffZones(
  live: Zone,
  wanted: readonly Rrset[],
  mode: PlanMode,
  ignore: readonly IgnoreRule[] = [],
): Change[] {
  return finish(diffInSteps(live, wanted, mode, ignore));
}

/** `diffZones` for large zones. */
export function* diffInSteps(
  live: Zone,
  wanted: readonly Rrset[],
  mode: PlanMode,
  ignore: readonly IgnoreRule[] = [],
): Steps<Change[]> {
  const named = yield* uniteInSteps(wanted);
  const isWanted = ({ name, type }: Rrset) => ignore.length > 0 || named.has(rrsetId(name, type));
  const liveById = yield* indexInSteps(yield* filterInSteps(live.rrsets, isWanted));
  const wantedById = ignore.length > 0 ? yield* uniteInSteps(preserveIgnored(live, wanted, ignore)) : named;
  const changes: Change[] = [];
  yield* eachInSteps(wantedById, ([id, rrset]) => {
    // Nobody asked for it, and its ignored values keep it: the others go only where it could go as a whole.
    if (!named.has(id) && !mayVanish(rrset.type)) return;
    const before = liveById.get(id);
    const change = before ? updateOf(before, mergeInto(before, rrset, mode)) : createOf(rrset);
    if (change && !isHostManaged(rrset.type)) changes.push(change);
  });
  if (mode === 'additive') return changes;
  const removed = yield* filterInSteps(
    live.rrsets,
    (rrset) => !wantedById.has(rrsetId(rrset.name, rrset.type)) && mayVanish(rrset.type),
  );
  return changes.concat(yield* mapInSteps(removed, deleteOf));
}

/**
 * Every difference between two lists of sets, host-managed ones included: sets of `before` in their order, then new
 * ones. Plans are made of `diffZones`, which leaves out what a plan may not change.
 */
export function rawDiff(before: readonly Rrset[], after: readonly Rrset[]): Change[] {
  return finish(rawDiffInSteps(before, after));
}

/** `rawDiff` for large zones. */
export function* rawDiffInSteps(before: readonly Rrset[], after: readonly Rrset[]): Steps<Change[]> {
  const differing = yield* unsharedInSteps(before, after, isSameSet);
  const earlier = yield* indexInSteps(differing.before);
  const later = yield* indexInSteps(differing.after);
  const changed = yield* mapInSteps(earlier, ([id, rrset]) => {
    const now = later.get(id);
    return now ? updateOf(rrset, now) : deleteOf(rrset);
  });
  const created = yield* filterInSteps(later, ([id]) => !earlier.has(id));
  return changed.filter((change) => change !== undefined).concat(created.map(([, rrset]) => createOf(rrset)));
}

/** Compares the text of data last: mostly the names differ. */
function isSameSet(before: Rrset, after: Rrset): boolean {
  return before === after || (before.name === after.name && before.type === after.type && sameRrset(before, after));
}

export function createOf(after: Rrset): Change {
  return { id: rrsetId(after.name, after.type), kind: 'create', after };
}

/** Undefined when both are the same to DNS. */
export function updateOf(before: Rrset, after: Rrset): Change | undefined {
  return before === after || sameRrset(before, after)
    ? undefined
    : { id: rrsetId(after.name, after.type), kind: 'update', before, after };
}

export function deleteOf(before: Rrset): Change {
  return { id: rrsetId(before.name, before.type), kind: 'delete', before };
}

/** Whether a diff in exact mode would leave this set of a zone as it is: undefined where the zone has none. */
export function isInPlace(live: Rrset | undefined, wanted: Rrset): boolean {
  if (isHostManaged(wanted.type)) return true;
  return live !== undefined && updateOf(live, mergeInto(live, wanted, 'exact')) === undefined;
}

/** The set that a change is about: as it will be, or as it was when it goes. */
export function subjectOf(change: Change): Rrset {
  return change.kind === 'delete' ? change.before : change.after;
}

function mergeInto(before: Rrset, wanted: Rrset, mode: PlanMode): Rrset {
  const keepsValues = mode === 'additive' && !rdataType(wanted.type).singleton;
  const meta = wanted.meta ?? before.meta;
  if (keepsValues) return makeRrset({ ...wanted, values: [...before.values, ...wanted.values], meta });
  return meta === wanted.meta ? wanted : { ...wanted, meta };
}

/** Sets that nobody wants and that exact mode keeps: keys and the digest of the zone go only when a change names them. */
export function keptInExactMode(live: Zone, wanted: readonly Rrset[]): Rrset[] {
  const wantedById = indexRrsets(wanted);
  return live.rrsets.filter(({ name, type }) => {
    return !wantedById.has(rrsetId(name, type)) && !mayVanish(type) && !isHostManaged(type);
  });
}

function mayVanish(type: RecordType): boolean {
  const { managedBy } = rdataType(type);
  return managedBy !== 'host' && managedBy !== 'signer';
}
