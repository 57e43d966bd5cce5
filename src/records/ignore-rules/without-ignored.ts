import { displayOwner, excludeIgnored, type Change, type IgnoreRule, type Zone, subjectOf } from '../../dns/index.js';

/** Nobody reads more than these. */
const maxNotices = 50;

/** Pure. Returns the changes without those that an ignore rule covers, and a notice for each set concerned. */
export function withoutIgnored(
  live: Zone,
  wanted: readonly Change[],
  rules: readonly IgnoreRule[],
): { changes: readonly Change[]; notices: readonly string[] } {
  const { changes, excluded } = excludeIgnored(live, wanted, rules);
  const notices = excluded.map(({ change, inPart }) => {
    const { name, type } = subjectOf(change);
    const set = `${displayOwner(name, live.name)} ${type}`;
    if (inPart) return `Some records of ${set} are left as they are: an ignore rule covers them.`;
    return change.kind === 'create'
      ? `${set} is left out: an ignore rule covers it.`
      : `${set} is left as it is: an ignore rule covers it.`;
  });
  const more = notices.length - maxNotices;
  if (more <= 0) return { changes, notices };
  const rest = `Ignore rules cover ${more.toLocaleString('en')} more ${more === 1 ? 'set' : 'sets'} of records.`;
  return { changes, notices: [...notices.slice(0, maxNotices), rest] };
}
