import { createOf, deleteOf, updateOf } from './diff.js';
import { keepIgnored, type IgnoreRule } from './ignore.js';
import type { Change, Zone } from './types.js';

export interface ChangesLeft {
  /** What is left to do, ignored records as they are. */
  readonly changes: Change[];
  /** Those that would have made, changed or deleted ignored records, as they were meant. */
  readonly restrained: { readonly change: Change; /** Something of it is still done. */ readonly inPart: boolean }[];
}

/**
 * Changes without what they do to records that the rules are about: what `diffZones` gives with the same rules, for
 * changes that come from elsewhere, and with what was left out. Throws `DnsRuleError` like `makeRrset`.
 */
export function leaveAlone({ name }: Zone, changes: readonly Change[], rules: readonly IgnoreRule[]): ChangesLeft {
  if (rules.length === 0) return { changes: [...changes], restrained: [] };
  const left: ChangesLeft = { changes: [], restrained: [] };
  for (const change of changes) {
    const rest = restOf(change, name, rules);
    if (rest) left.changes.push(rest);
    if (!rest || !isSameChange(rest, change)) left.restrained.push({ change, inPart: rest !== undefined });
  }
  return left;
}

function restOf(change: Change, zone: Zone['name'], rules: readonly IgnoreRule[]): Change | undefined {
  const before = change.kind === 'create' ? undefined : change.before;
  const wanted = change.kind === 'delete' ? [] : [change.after];
  const [after] = keepIgnored({ name: zone, rrsets: before ? [before] : [] }, wanted, rules);
  if (!after) return before && deleteOf(before);
  return before ? updateOf(before, after) : createOf(after);
}

/** Both are about the same set as it was. */
function isSameChange(rest: Change, change: Change): boolean {
  if (rest.kind === 'delete' || change.kind === 'delete') return rest.kind === change.kind;
  return updateOf(change.after, rest.after) === undefined;
}
