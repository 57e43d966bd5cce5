import type { Sentence } from '../../../src/dns/index.js';
import type { ProviderContext } from '../context.js';
import { ProviderError } from '../errors.js';
import { because, sayFailure } from '../failures.words.js';

/** Status of an asynchronous job at the vendor. */
export type JobState = { state: 'pending' } | { state: 'done' } | { state: 'failed'; reason: string };

export interface JobWait {
  vendor: string;
  clock: ProviderContext['clock'];
  /** Polls the vendor. A `retryable` failure counts as pending; any other leaves the outcome open, because the job goes on. */
  check(): Promise<JobState>;
  signal?: AbortSignal;
  /** Default: 60 seconds. */
  deadlineMs?: number;
  /** First poll interval; grows by half each time, up to 5 seconds. Default: 250 ms. */
  firstPauseMs?: number;
}

const longestPauseMs = 5000;

/**
 * Waits until an accepted job is done. Rejects with `async_failed` if the vendor reports a failure, and with
 * `timeout_unknown_outcome` if the deadline or the signal comes first or nobody can tell how it stands, because the vendor
 * continues the job.
 */
export async function awaitJob(wait: JobWait): Promise<void> {
  const { vendor: host, clock, signal, deadlineMs = 60_000, firstPauseMs = 250 } = wait;
  const deadline = clock.now().getTime() + deadlineMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const job = await stateOf(wait);
    if (job.state === 'done') return;
    if (job.state === 'failed') {
      throw new ProviderError('async_failed', because(sayFailure('failure.notMadeWhat', { host }), job.reason));
    }
    if (clock.now().getTime() + pauseMs > deadline) {
      const seconds = Math.round(deadlineMs / 1000);
      throw unknown(sayFailure('failure.unfinished', { host, seconds }));
    }
    await clock.sleep(pauseMs, signal).catch((cause: unknown) => {
      throw unknown(sayFailure('failure.unawaited', { host }), cause);
    });
  }
}

async function stateOf({ vendor: host, check }: JobWait): Promise<JobState> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable) return { state: 'pending' };
    throw unknown(sayFailure('failure.unasked', { host, reason: error.statement }), error);
  }
}

function unknown(message: Sentence, cause?: unknown): ProviderError {
  return new ProviderError('timeout_unknown_outcome', message, { cause });
}
