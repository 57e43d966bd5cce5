import { createOf, deleteOf, updateOf } from './diff.js';
import { preserveIgnored, type IgnoreRule } from './ignore.js';
import type { Change, Zone } from '../types.js';

export interface ChangesWithoutIgnored {
  /** The changes that remain; ignored records stay as they are. */
  readonly changes: Change[];
  /** The original changes that were dropped or trimmed because of ignore rules. */
  readonly excluded: {
    readonly change: Change;
    /** Trimmed: part of it is still in `changes`. */ readonly inPart: boolean;
  }[];
}

/**
 * Removes from `changes` whatever they do to ignored records, as `diffZones` does with the same rules, and reports what
 * was removed. Throws `DnsRuleError` like `makeRrset`.
 */
export function excludeIgnored(
  { name }: Zone,
  changes: readonly Change[],
  rules: readonly IgnoreRule[],
): ChangesWithoutIgnored {
  if (rules.length === 0) return { changes: [...changes], excluded: [] };
  const result: ChangesWithoutIgnored = { changes: [], excluded: [] };
  for (const change of changes) {
    const remaining = restOf(change, name, rules);
    if (remaining) result.changes.push(remaining);
    if (!remaining || !isSameChange(remaining, change))
      result.excluded.push({ change, inPart: remaining !== undefined });
  }
  return result;
}

function restOf(change: Change, zone: Zone['name'], rules: readonly IgnoreRule[]): Change | undefined {
  const before = change.kind === 'create' ? undefined : change.before;
  const wanted = change.kind === 'delete' ? [] : [change.after];
  const [after] = preserveIgnored({ name: zone, rrsets: before ? [before] : [] }, wanted, rules);
  if (!after) return before && deleteOf(before);
  return before ? updateOf(before, after) : createOf(after);
}

/** Compares the results; both changes start from the same set. */
function isSameChange(remaining: Change, change: Change): boolean {
  if (remaining.kind === 'delete' || change.kind === 'delete') return remaining.kind === change.kind;
  return updateOf(change.after, remaining.after) === undefined;
}
