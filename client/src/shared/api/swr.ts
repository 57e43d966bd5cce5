import type { SWRConfiguration } from 'swr';
import { ApiError } from './apiError';
import { CircuitOpen } from './circuitBreaker';
import { polling } from './polling';
import { minuteMs, secondMs } from '../format/durations';

const freshMs = 3 * minuteMs;
const firstRetryMs = secondMs;

/**
 * Reads are fresh for three minutes: a page that is opened within them asks nothing, later ones ask again behind
 * what they show. `mutate` always asks. Writes do not come here, and are never repeated.
 */
export const swrDefaults: SWRConfiguration = {
  dedupingInterval: freshMs,
  revalidateOnFocus: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    // Nothing was sent, so this does not count as a retry.
    if (error instanceof CircuitOpen) {
      setTimeout(() => void revalidate({ retryCount: retryCount - 1 }), error.reopensInMs);
      return;
    }
    if (retryCount > retriesFor(error)) return;
    setTimeout(() => void revalidate({ retryCount }), firstRetryMs * 2 ** (retryCount - 1));
  },
  use: [polling],
};

/** An expired session is not retried; a failed server is retried once. */
function retriesFor(error: unknown): number {
  if (!(error instanceof ApiError)) return 2;
  if (error.status === 401) return 0;
  return error.status === 500 ? 1 : 2;
}
