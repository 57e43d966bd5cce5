import { hourMs, secondMs } from '../clock/index.js';
import { retryAfterMs } from './retry-after.js';

/** A header that asks for a longer pause counts as a mistake of the vendor. */
const longestPauseMs = hourMs;

/**
 * The pause that an answer asks for, for all clients of this account; null if it asks for none. Reads 429 with
 * `Retry-After`, and an exhausted `ratelimit-remaining`, `x-ratelimit-remaining` or `ratelimit` (the IETF draft).
 */
export function requestedPauseMs({ status, headers }: { status: number; headers: Headers }, now: Date): number | null {
  const pausesMs = [
    status === 429 ? retryAfterMs(headers.get('retry-after'), now) : undefined,
    untilReset(headers, now),
  ];
  const longest = Math.max(0, ...pausesMs.filter((ms) => ms !== undefined));
  return longest > 0 ? Math.min(longest, longestPauseMs) : null;
}

function untilReset(headers: Headers, now: Date): number | undefined {
  for (const prefix of ['ratelimit-', 'x-ratelimit-']) {
    if (headers.get(`${prefix}remaining`)?.trim() !== '0') continue;
    return resetMs(headers.get(`${prefix}reset`), now);
  }
  const draft = headers.get('ratelimit') ?? '';
  if (!/\b(?:r|remaining)\s*=\s*0\b/.test(draft)) return undefined;
  return resetMs(/\b(?:t|reset)\s*=\s*(\d+)/.exec(draft)?.[1] ?? null, now);
}

/** Seconds from now, or a Unix time in seconds: vendors use both, and no pause is as long as a Unix time. */
function resetMs(text: string | null, now: Date): number | undefined {
  const seconds = Number(text?.trim() || NaN);
  if (!Number.isFinite(seconds)) return undefined;
  return seconds > 1_000_000_000 ? Math.max(0, seconds * secondMs - now.getTime()) : seconds * secondMs;
}
