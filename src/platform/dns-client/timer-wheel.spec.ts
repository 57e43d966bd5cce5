import { setTimeout as sleep } from 'node:timers/promises';
import { TimerWheel } from './timer-wheel.js';

describe('the timer wheel', () => {
  it('runs every task after its delay, never before, also beyond one turn', async () => {
    const wheel = new TimerWheel(2, 4);
    const startedAt = performance.now();
    const delays = [0, 1, 7, 8, 9, 30, 61];
    const late = await Promise.all(
      delays.map(
        (delay) =>
          new Promise<number>((resolve) => wheel.schedule(delay, () => resolve(performance.now() - startedAt - delay))),
      ),
    );
    for (const ms of late) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('drops cancelled tasks, and accepts new ones after it stopped', async () => {
    const wheel = new TimerWheel(2, 4);
    const ran: string[] = [];
    const cancelled = wheel.schedule(4, () => ran.push('cancelled'));
    wheel.schedule(4, () => ran.push('first'));
    wheel.cancel(cancelled);
    wheel.cancel(cancelled);
    await sleep(60);
    wheel.schedule(1, () => ran.push('second'));
    await sleep(60);
    expect(ran).toEqual(['first', 'second']);
  });
});
