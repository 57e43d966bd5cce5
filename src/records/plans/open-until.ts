import { dayMs, daySeconds, hourSeconds, secondMs } from '../../platform/clock/index.js';
import type { ChangePlan } from './change-plan.entity.js';
import type { StoredChange } from './change-rows.js';

/** Resolvers keep nothing longer, whatever its TTL (RFC 8767 §4). */
export const longestCachedSeconds = 7 * daySeconds;
/** For hosts that do not show how long resolvers remember that a name does not exist. */
export const usualNegativeTtlSeconds = hourSeconds;

/** Nobody applies an older plan: its zone has moved on, and the plan is refused as stale. */
export const unappliedKeptMs = 7 * dayMs;
/** A plan that is being applied stays open until it is ended, however long its host is away. */
export const applyingKeptMs = 3_650 * dayMs;
/** A change that failed shows at its record for so long. */
const failureShownMs = dayMs;

/**
 * Pure. When nothing more can follow from an ended plan for the status of any record: resolvers have forgotten what was
 * there before its changes, and its failures are old.
 */
export function openUntilAfter(
  endedAt: Date,
  { negativeTtlSeconds }: Pick<ChangePlan, 'negativeTtlSeconds'>,
  changes: readonly Pick<StoredChange, 'change' | 'state'>[],
): Date {
  let ms = 0;
  for (const { change, state } of changes) {
    const before =
      change.kind === 'create' ? (negativeTtlSeconds ?? usualNegativeTtlSeconds) : change.before.ttlSeconds;
    const cachedMs = Math.min(before, longestCachedSeconds) * secondMs;
    ms = Math.max(ms, state === 'applied' ? cachedMs : failureShownMs);
  }
  return new Date(endedAt.getTime() + ms);
}
