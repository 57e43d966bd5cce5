import { filterInSteps, setInSteps, type Steps } from './steps.js';
import type { Rrset } from './types.js';

/** The sets, as objects, that only one of two lists has, each in its order. */
export interface Unshared {
  readonly before: Rrset[];
  readonly after: Rrset[];
}

/**
 * Two readings of a large zone share most of their sets, mostly in one order: the lists are walked through side by side,
 * and only what lies between is looked up. `isSame`: what counts as shared where the order is the same.
 */
export function* unsharedInSteps(
  before: readonly Rrset[],
  after: readonly Rrset[],
  isSame: (before: Rrset, after: Rrset) => boolean = isSameObject,
): Steps<Unshared> {
  const differing: Unshared = { before: [], after: [] };
  let [left, right] = [0, 0];
  while (left < before.length && right < after.length) {
    if (isSame(before[left]!, after[right]!)) {
      left += 1;
      right += 1;
      if (left % setsPerStep === 0) yield;
      continue;
    }
    yield;
    const [skipped, added] = nextShared({ before, after, left, right, isSame });
    if (skipped + added === 0) break;
    differing.before.push(...before.slice(left, left + skipped));
    differing.after.push(...after.slice(right, right + added));
    left += skipped;
    right += added;
  }
  yield;
  const rest = {
    before: differing.before.concat(before.slice(left)),
    after: differing.after.concat(after.slice(right)),
  };
  // A set that one list has lost at one place may stand at another.
  const known = yield* setInSteps(rest.after, itself);
  const lost = yield* filterInSteps(rest.before, (rrset) => !known.has(rrset));
  const had = yield* setInSteps(rest.before, itself);
  return { before: lost, after: yield* filterInSteps(rest.after, (rrset) => !had.has(rrset)) };
}

const itself = (rrset: Rrset) => rrset;
const isSameObject = (before: Rrset, after: Rrset) => before === after;

/** To compare two takes less than a microsecond. */
const setsPerStep = 2_000;

/** Sets in a row that may differ before the two lists are held to have different orders. */
const mostInARow = 8;

/** How many sets each list has before both go on with the same one; zeros where that is far away. */
function nextShared({ before, after, left, right, isSame }: Place): [skipped: number, added: number] {
  for (let distance = 1; distance <= mostInARow; distance += 1) {
    for (let skipped = 0; skipped <= distance; skipped += 1) {
      const added = distance - skipped;
      const [was, is] = [before[left + skipped], after[right + added]];
      if (was !== undefined && is !== undefined && isSame(was, is)) return [skipped, added];
    }
  }
  return [0, 0];
}

interface Place {
  before: readonly Rrset[];
  after: readonly Rrset[];
  left: number;
  right: number;
  isSame: (before: Rrset, after: Rrset) => boolean;
}
