import {
  applyInSteps,
  eachInSteps,
  filterInSteps,
  isHostManaged,
  isSignerManaged,
  rawDiffInSteps,
  sameRrset,
  subjectOf,
} from '../../../dns/index.js';
import type { Change, Rrset, Steps, Zone } from '../../../dns/index.js';
import type { ChangeProgress } from './settle-changes.js';

/** Changes that somebody else made in the zone while a plan was applied. */
export interface OtherChanges {
  /** At most `mostListed`, in no particular order. */
  changes: Change[];
  total: number;
}

/** More than a person reads; the zone itself is in the snapshots. */
const mostListed = 100;

export const noOtherChanges: OtherChanges = { changes: [], total: 0 };

/**
 * Pure. Compares the whole zone after a write with the zone before it and the changes that count as made. Differences
 * are the work of somebody else: in sets that the plan touched, and in all others. What servers and signers maintain by
 * themselves does not count. `known`: the zone before it with those changes, where somebody has it.
 */
export function* otherChanges(
  before: Zone,
  settled: readonly ChangeProgress[],
  after: Zone,
  known?: Zone,
): Steps<OtherChanges> {
  const madeById = new Map<string, Change>();
  yield* eachInSteps(settled, ({ state, change }) => void (state === 'applied' && madeById.set(change.id, change)));
  const expected = known ?? (yield* applyInSteps(before, [...madeById.values()]));
  const differences = yield* rawDiffInSteps(expected.rrsets, after.rrsets);
  const changes = yield* filterInSteps(differences, (difference) => {
    const { type } = subjectOf(difference);
    if (isHostManaged(type) || isSignerManaged(type)) return false;
    const ours = madeById.get(difference.id);
    return !ours || !isExplained(ours, difference);
  });
  return { changes: changes.slice(0, mostListed), total: changes.length };
}

/** Vendor data that the plan does not name stays; a confirmed change that did not happen is reported as such. */
function isExplained(ours: Change, difference: Change): boolean {
  const now = difference.kind === 'delete' ? undefined : difference.after;
  const was = ours.kind === 'create' ? undefined : ours.before;
  const wanted = ours.kind === 'delete' ? undefined : ours.after;
  return isSame(now, was) || isSame(now, wanted && !wanted.meta ? withMetaOf(wanted, now) : wanted);
}

function withMetaOf(wanted: Rrset, now: Rrset | undefined): Rrset {
  return now?.meta ? { ...wanted, meta: now.meta } : wanted;
}

function isSame(a: Rrset | undefined, b: Rrset | undefined): boolean {
  return a && b ? sameRrset(a, b) : a === b;
}
