import {
  displayOwner,
  excludeIgnored,
  type Change,
  type IgnoreRule,
  type Sentence,
  type Zone,
  subjectOf,
} from '../../dns/index.js';
import { sayPlan } from '../plans/plans.words.js';

/** Nobody reads more than these. */
const maxNotices = 50;

/** Pure. Returns the changes without those that an ignore rule covers, and a notice for each set concerned. */
export function withoutIgnored(
  live: Zone,
  wanted: readonly Change[],
  rules: readonly IgnoreRule[],
): { changes: readonly Change[]; notices: readonly Sentence[] } {
  const { changes, excluded } = excludeIgnored(live, wanted, rules);
  const notices = excluded.map(({ change, inPart }) => {
    const { name, type } = subjectOf(change);
    const set = `${displayOwner(name, live.name)} ${type}`;
    if (inPart) return sayPlan('ignoredInPart', { set });
    return change.kind === 'create' ? sayPlan('ignoredNew', { set }) : sayPlan('ignored', { set });
  });
  const more = notices.length - maxNotices;
  if (more <= 0) return { changes, notices };
  return { changes, notices: [...notices.slice(0, maxNotices), sayPlan('moreIgnored', { count: more })] };
}
