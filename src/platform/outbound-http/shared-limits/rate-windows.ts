import type { LimitUsage, RateWindow } from './usage.js';

/** An unused grant expires after this time, so that no request begins long after it was counted. */
export function grantLifeMs(windows: readonly RateWindow[]): number {
  const shortestMs = Math.min(...windows.map(({ perMs }) => perMs));
  return Math.min(1000, shortestMs / 20);
}

export interface RateAsk {
  /** Cost of the next request. */
  needed: number;
  /** Cost of all requests that could begin before the grant expires. A larger grant saves round trips. */
  useful: number;
}

/**
 * Takes requests from every window, or takes none and returns how long to wait. At most `requests` begin in any
 * period of `perMs`: a grant counts until one period after it expires. Mutates `granted`.
 */
export function takeFromWindows(
  granted: LimitUsage['granted'],
  windows: readonly RateWindow[],
  { needed, useful }: RateAsk,
  now: number,
): { requests: number; waitMs: number } {
  if (windows.length === 0) return { requests: Infinity, waitMs: 0 };
  const lifeMs = grantLifeMs(windows);
  const states = windows.map((window) => stateOf(granted, window, lifeMs, now));
  // A request that costs more than a window holds would wait forever.
  const cost = Math.min(needed, ...windows.map(({ requests }) => requests));
  const waitMs = Math.max(...states.map((state) => waitFor(state, cost, now)));
  if (waitMs > 0) return { requests: 0, waitMs };
  const free = Math.min(...states.map((state) => state.free));
  const requests = Math.max(cost, Math.min(useful, Math.floor(free / 10)));
  for (const { window, grants } of states) granted[String(window.perMs)] = added(grants, window, requests, now);
  return { requests, waitMs: 0 };
}

interface WindowState {
  window: RateWindow;
  grants: [since: number, requests: number][];
  free: number;
  /** How long after its `since` a grant counts. */
  countsMs: number;
}

function stateOf(granted: LimitUsage['granted'], window: RateWindow, lifeMs: number, now: number): WindowState {
  const countsMs = window.perMs + stepMs(window) + lifeMs;
  const grants = (granted[String(window.perMs)] ?? []).filter(([since]) => since + countsMs > now);
  const used = grants.reduce((sum, [, requests]) => sum + requests, 0);
  return { window, grants, free: window.requests - used, countsMs };
}

function waitFor({ grants, free, countsMs }: WindowState, cost: number, now: number): number {
  let expected = free;
  if (expected >= cost) return 0;
  for (const [since, requests] of grants) {
    expected += requests;
    if (expected >= cost) return since + countsMs - now;
  }
  return countsMs;
}

/** Counts small limits exactly and large ones in forty steps, so that the stored row stays small. */
function stepMs({ perMs, requests }: RateWindow): number {
  return requests <= 40 ? 1 : Math.ceil(perMs / 40);
}

function added(
  grants: WindowState['grants'],
  window: RateWindow,
  requests: number,
  now: number,
): [since: number, requests: number][] {
  const step = stepMs(window);
  const since = Math.floor(now / step) * step;
  const last = grants.at(-1);
  if (last?.[0] !== since) return [...grants, [since, requests]];
  return [...grants.slice(0, -1), [since, last[1] + requests]];
}
