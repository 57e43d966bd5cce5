import { ProviderError } from '../errors.js';
import { awaitJob, type JobState } from './job.js';

/** Sleeping takes no time but moves the clock. */
function fastClock() {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => new Date(time),
    sleep: (ms: number, signal?: AbortSignal) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      slept.push(ms);
      time += ms;
      return Promise.resolve();
    },
  };
}

const states =
  (...list: (JobState | Error)[]) =>
  () => {
    const next = list.length > 1 ? list.shift() : list[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next!);
  };
const pending: JobState = { state: 'pending' };

describe('awaitJob', () => {
  it('resolves when the job is done, polling less and less often', async () => {
    const clock = fastClock();
    const check = states(...Array.from({ length: 10 }, () => pending), { state: 'done' });
    await awaitJob({ vendor: 'Vendor', clock, check });
    expect(clock.slept).toHaveLength(10);
    expect(clock.slept[0]).toBe(250);
    expect(Math.max(...clock.slept)).toBe(5000);
  });

  it('rejects with async_failed and the reason when the job fails', async () => {
    const check = states(pending, { state: 'failed', reason: 'zone is locked' });
    await expect(awaitJob({ vendor: 'Vendor', clock: fastClock(), check })).rejects.toMatchObject({
      kind: 'async_failed',
      message: 'Vendor accepted the change and then failed to make it: “zone is locked”.',
    });
  });

  it('leaves the outcome open at the deadline', async () => {
    const clock = fastClock();
    const late = awaitJob({ vendor: 'Vendor', clock, check: states(pending), deadlineMs: 10_000 });
    await expect(late).rejects.toMatchObject({ kind: 'timeout_unknown_outcome' });
    expect(clock.now().getTime()).toBeLessThanOrEqual(10_000);
  });

  it('leaves the outcome open when the signal fires', async () => {
    const given = { vendor: 'Vendor', clock: fastClock(), check: states(pending), signal: AbortSignal.abort() };
    await expect(awaitJob(given)).rejects.toMatchObject({ kind: 'timeout_unknown_outcome' });
  });

  it('polls again after a retryable error, and leaves the outcome open after any other', async () => {
    const busy = new ProviderError('unavailable', 'busy', { retryable: true });
    await awaitJob({ vendor: 'Vendor', clock: fastClock(), check: states(busy, pending, { state: 'done' }) });
    const refused = new ProviderError('auth_invalid', 'no');
    await expect(awaitJob({ vendor: 'Vendor', clock: fastClock(), check: states(refused) })).rejects.toMatchObject({
      kind: 'timeout_unknown_outcome',
      cause: refused,
    });
  });
});
