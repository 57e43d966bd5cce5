import { secondMs } from '../../platform/clock/index.js';
import type { ResolverState } from './resolver-state.js';

/** Resolvers keep nothing longer, whatever its TTL (RFC 8767 §4). */
const longestCachedSeconds = 7 * 24 * 3_600;

/**
 * When the last of the resolvers that were asked has forgotten what is not published: an observation, no promise about
 * the others of the world. Null where all have it, or where one does not say how long it keeps its answer.
 */
export function observedEnd(
  results: readonly { readonly state: ResolverState; readonly currentBy: string | null }[],
): Date | null {
  // A value that nobody knows may be an older one, or one of its own; where it has an end, that is waited for.
  const waiting = results.filter(
    ({ state, currentBy }) => isWaiting(state) || (state === 'third_value' && currentBy !== null),
  );
  const ends = waiting.flatMap(({ currentBy }) => (currentBy === null ? [] : [Date.parse(currentBy)]));
  return ends.length > 0 && ends.length === waiting.length ? new Date(Math.max(...ends)) : null;
}

/** The resolver will have the published records when its cache has forgotten others. */
function isWaiting(state: ResolverState): boolean {
  return ['old', 'mixed', 'partial', 'nxdomain', 'nodata'].includes(state);
}

/** When every cache has forgotten what was there: servers gave it out until `publishedAt`, each time for its TTL. */
export function boundOf(publishedAt: Date, oldTtlSeconds: number): Date {
  return new Date(publishedAt.getTime() + Math.min(oldTtlSeconds, longestCachedSeconds) * secondMs);
}
