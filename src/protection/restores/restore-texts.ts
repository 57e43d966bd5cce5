import type { Restore } from '../../snapshots/index.js';
import { sayProtection } from '../protection.words.js';
import type { Sentence } from '../../dns/index.js';

export const noBaseline = sayProtection('hold.noBaseline');
export const switchedOff = sayProtection('hold.switchedOff');
export const switchedOffForDomain = sayProtection('hold.switchedOffForDomain');
export const newBaseline = sayProtection('hold.newBaseline');
export const incidentClosed = sayProtection('hold.closed');

/** Pure. What a restore without a failure has done. */
export function restoredText(records: number): Sentence {
  return records === 0 ? sayProtection('event.nothingRestored') : sayProtection('event.restored', { count: records });
}

/** Pure. Why nothing more was written, and what happens next. */
export function overtakenText({ message }: Pick<Restore, 'message'>): Sentence {
  return sayProtection('event.scansAgain', { reason: message ?? '' });
}

/** Pure. What went wrong, how far the restore came and what happens next. */
export function failureText({ message, heldBecause, recordTotal, failedRecordCount, failures }: Restore): Sentence {
  if (heldBecause === 'blocked') return sayProtection('failure.blocked', { reason: message ?? '' });
  if (message) return sayProtection('failure.notAgain', { reason: message });
  const inPart = sayProtection('failure.inPart', { done: recordTotal - failedRecordCount, count: recordTotal });
  const [first] = failures;
  if (!first) return sayProtection('failure.notAgain', { reason: inPart });
  const reason = sayProtection('failure.first', {
    inPart,
    set: first.changeId.replace(/\/(?=[^/]*$)/, ' '),
    reason: first.message,
  });
  return sayProtection('failure.notAgain', { reason });
}

/** Pure. For one host and hour. */
export function overBudget(restores: number): Sentence {
  return sayProtection('hold.budget', { most: restores });
}
