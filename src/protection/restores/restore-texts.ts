import type { Restore } from '../../snapshots/index.js';

export const noBaseline = 'The snapshot of the baseline no longer exists. Enable protection again to set a new one.';
export const switchedOff = 'Automatic restores are switched off on this server, so you have to decide.';
export const switchedOffForDomain =
  'Automatic restores were switched off for this domain before anything was written, so you have to decide.';
export const newBaseline = 'The baseline changed before anything was written.';
export const incidentClosed = 'The incident was closed before anything was written.';

const notAgain = 'Zonekeeper does not try again by itself.';

/** Pure. What a restore without a failure has done. */
export function restoredText(sets: number): string {
  if (sets === 0) return 'Nothing had to be put back: the records are as you approved them.';
  return sets === 1 ? '1 set of records was put back.' : `${sets} sets of records were put back.`;
}

/** Pure. Why nothing more was written, and what happens next. */
export function overtakenText({ message }: Pick<Restore, 'message'>): string {
  return `${message ?? ''} Zonekeeper scans the zone again.`;
}

/** Pure. What went wrong, how far the restore came and what happens next. */
export function failureText({ message, heldBecause, total, failures }: Restore): string {
  if (heldBecause === 'blocked')
    return `${message ?? ''} Nothing was written. Restore the incident yourself if you want it.`;
  if (message) return `${message} ${notAgain}`;
  const count = `${total - failures.length} of ${total} sets of records were put back.`;
  const [first] = failures;
  return first ? `${count} ${first.changeId}: ${first.message} ${notAgain}` : `${count} ${notAgain}`;
}

/** Pure. For one host and hour. */
export function overBudget(restores: number): string {
  return `More than ${restores} zones at this DNS host were put back within an hour. That is more likely a fault at the host, so you have to decide.`;
}
