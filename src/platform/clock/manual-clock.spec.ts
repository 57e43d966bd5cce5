import { SystemClock } from './clock.js';
import { minuteMs } from './durations.js';
import { ManualClock } from './manual-clock.js';

describe('the manual clock', () => {
  it('wakes sleepers in the order of their time, and not earlier', async () => {
    const clock = new ManualClock('2026-01-01T00:00:00Z');
    const woken: string[] = [];
    const late = clock.sleep(20).then(() => woken.push('late'));
    const early = clock.sleep(10).then(() => woken.push('early'));
    clock.advance(9);
    await Promise.resolve();
    expect(woken).toEqual([]);
    clock.advance(11);
    await Promise.all([late, early]);
    expect(woken).toEqual(['early', 'late']);
    expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00.020Z'));
  });

  it.each([new ManualClock(), new SystemClock()])('ends a sleep when the signal fires', async (clock) => {
    const stop = new AbortController();
    const sleep = clock.sleep(minuteMs, stop.signal);
    stop.abort();
    await expect(sleep).rejects.toMatchObject({ name: 'AbortError' });
  });
});
