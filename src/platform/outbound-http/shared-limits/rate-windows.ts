import type { LimitUsage, RateWindow } from './usage.js';

/** A grant is spent within this time or lost, so that no request begins long after it was counted. */
export function grantLifeMs(windows: readonly RateWindow[]): number {
  const shortestMs = Math.min(...windows.map(({ perMs }) => perMs));
  return Math.min(1000, shortestMs / 20);
}

export interface RateAsk {
  /** Units that the next request costs. */
  needed: number;
  /** Units that could be spent while a grant is valid. To ask for more than needed saves round trips while the limit is far. */
  useful: number;
}

/**
 * Takes requests from every window, or none and says how long to wait. In any period of `perMs` at most `requests`
 * begin: a grant counts until the period after its last possible use is over. Changes `granted`.
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
  // A request that costs more than a window holds would wait for ever.
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

/** Small limits are counted exactly; large ones in forty steps, so that what is stored stays small. */
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
