import { hourMs, minuteMs, secondMs } from '../../platform/clock/index.js';
import type { PublishedResult, ResolverResult } from '../checks/check-result.js';
import { boundOf } from '../states/arrival.js';
import type { PublishedState } from '../states/published-state.js';
import { isSilent, type ResolverState } from '../states/resolver-state.js';
import type { PropagationWatch, WatchState } from './propagation-watch.entity.js';

/** Hosts publish within seconds, some within minutes; the slowest rebuild their zones once an hour. */
const publishedWithinMs = hourMs + 5 * minuteMs;
/** A server that cannot be asked is asked so often before the watch ends. */
const mostBlindChecks = 3;
/** Resolvers with a least TTL of their own, or that serve stale answers, may take longer than the TTL says. */
const graceMs = 10 * minuteMs;
const shortestWaitMs = 30 * secondMs;
const longestWaitMs = 15 * minuteMs;
/** Waits between checks before all servers have the change. */
const publishWaitsMs = [5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * secondMs);

type Watched = Pick<PropagationWatch, 'state' | 'checkCount' | 'earlierTtlSeconds' | 'createdAt'> & {
  publishedAt?: Date | null;
  everywhereBy?: Date | null;
  earlier?: unknown;
};

/** The observations of one check. */
export interface SeenCheck {
  readonly published: PublishedState;
  /** The servers have what was there before the change. */
  readonly isEarlier: boolean;
  readonly negativeTtlSeconds: number | null;
  /** The parent's side, for NS records of a zone. */
  readonly delegation?: PublishedResult['delegation'];
  readonly results: readonly Pick<ResolverResult, 'state' | 'currentBy'>[];
}

export interface NextStep {
  readonly state: WatchState;
  readonly publishedAt: Date | null;
  readonly everywhereBy: Date | null;
  /** When to check again; null at the end. */
  readonly nextAt: Date | null;
}

/** Where a watch stands after a check. Pure. */
export function nextStep(watch: Watched, seen: SeenCheck, now: Date): NextStep {
  const { publishedAt = null, everywhereBy = null } = watch;
  const known = { publishedAt, everywhereBy };
  const end = (state: WatchState): NextStep => ({ ...known, state, nextAt: null });
  switch (seen.published) {
    case 'no_zone':
      return end('unknown');
    case 'unreachable':
      return watch.checkCount >= mostBlindChecks && publishedAt === null
        ? end('unknown')
        : { ...known, state: watch.state, nextAt: later(now, minuteMs) };
    case 'other':
    case 'disagreeing': {
      if (now.getTime() - watch.createdAt.getTime() < publishedWithinMs) {
        return { ...known, state: 'publishing', nextAt: later(now, publishWait(watch.checkCount)) };
      }
      // Servers that never had the old records do not serve what this host publishes: nobody is told about those.
      const isOurs = seen.published === 'disagreeing' || (seen.isEarlier && watch.earlier !== null) || publishedAt;
      return end(isOurs ? 'failed' : 'unknown');
    }
    case 'published':
      return spread(watch, seen, now);
  }
}

function spread(watch: Watched, seen: SeenCheck, now: Date): NextStep {
  const { results } = seen;
  const publishedAt = watch.publishedAt ?? now;
  const everywhereBy = watch.everywhereBy ?? bound(watch, seen, now);
  const known = { publishedAt, everywhereBy };
  const answering = results.filter(({ state }) => !isSilent(state));
  if (answering.length === 0) {
    const isOver = watch.checkCount >= mostBlindChecks;
    return { ...known, state: isOver ? 'unknown' : 'spreading', nextAt: isOver ? null : later(now, minuteMs) };
  }
  if (answering.every(({ state }) => state === 'match')) return { ...known, state: 'arrived', nextAt: null };
  const deadline = (everywhereBy ?? later(publishedAt, hourMs)).getTime() + graceMs;
  if (now.getTime() < deadline) return { ...known, state: 'spreading', nextAt: nextLook(results, now) };
  // Some resolvers answer with values of their own for ever; most of them never do.
  const behind = answering.filter(({ state }) => isBehind(state)).length;
  return { ...known, state: behind * 2 > answering.length ? 'failed' : 'arrived', nextAt: null };
}

/** Null if unknown, and while the parent delegates to other servers: nobody knows until when. */
function bound(watch: Watched, { negativeTtlSeconds, delegation = null }: SeenCheck, now: Date): Date | null {
  const ttlSeconds = watch.earlierTtlSeconds ?? negativeTtlSeconds;
  if (delegation) return delegation.agrees ? boundOf(now, Math.max(ttlSeconds ?? 0, delegation.ttlSeconds)) : null;
  return ttlSeconds === null ? null : boundOf(watch.publishedAt ?? now, ttlSeconds);
}

function isBehind(state: ResolverState): boolean {
  return state !== 'match' && state !== 'third_value';
}

/** When the next resolver forgets what it has, within reason. */
function nextLook(results: SeenCheck['results'], now: Date): Date {
  const ends = results.flatMap(({ currentBy }) => (currentBy === null ? [] : [Date.parse(currentBy)]));
  const soonest = ends.length > 0 ? Math.min(...ends) + secondMs - now.getTime() : shortestWaitMs;
  return later(now, Math.min(longestWaitMs, Math.max(shortestWaitMs, soonest)));
}

function publishWait(checkCount: number): number {
  return publishWaitsMs[Math.min(checkCount, publishWaitsMs.length - 1)] ?? longestWaitMs;
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
