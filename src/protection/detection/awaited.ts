import { rrsetId, sameRrset, type Change, type Rrset, type Zone } from '../../dns/index.js';
import { contentOf } from './drift.js';
import { withOurChanges } from './move-baseline.js';
import type { ServerView, ZoneViews } from './zone-views.js';

/**
 * Pure. The baseline with those of our own unanswered changes that have arrived meanwhile: they are no changes of
 * somebody else. `awaited`: changes of plans that ended without knowing whether the host would make them.
 */
export function withArrived(baseline: Zone, awaited: readonly Change[], { host, servers }: ZoneViews): Zone {
  if (awaited.length === 0) return baseline;
  const listed =
    host.kind === 'zone' ? new Map(host.zone.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset])) : null;
  const arrived = awaited.filter((change) =>
    listed ? isListed(change, listed.get(change.id)) : servers.some((view) => isServed(change, view)),
  );
  return withOurChanges(baseline, arrived);
}

/** A change that names no settings of the host leaves them as they are. */
function isListed(change: Change, now: Rrset | undefined): boolean {
  if (change.kind === 'delete' || !now) return change.kind === 'delete' && !now;
  const { meta, ...values } = now;
  return sameRrset(change.after, change.after.meta ? { ...values, meta } : values);
}

function isServed(change: Change, { answers }: ServerView): boolean {
  const answer = answers.get(change.id);
  if (!answer) return false;
  if (change.kind === 'delete') return answer.length === 0;
  return contentOf(change.after.type, answer) === contentOf(change.after.type, change.after.values);
}
