import { jest } from '@jest/globals';
import type { Steps } from '../../dns/index.js';
import { inSlices } from './in-slices.js';

function* computeFor(ms: number): Steps<string> {
  for (let spent = 0; spent < ms; spent += 2) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

describe('inSlices', () => {
  it('lets other work have its turn while it computes', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect(await inSlices(computeFor(100))).toBe('done');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  it('lets several computations share one turn', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const turns: number[] = [];
    let isOver = false;
    const watch = () => {
      turns.push(now);
      if (!isOver) setImmediate(watch);
    };
    watch();
    const stepOfOneMs = function* (): Steps<void> {
      for (let step = 0; step < 40; step++) yield void (now += 1);
    };
    await Promise.all(Array.from({ length: 5 }, () => inSlices(stepOfOneMs())));
    isOver = true;
    clock.mockRestore();
    const lengths = turns.slice(1).map((at, index) => at - (turns[index] ?? 0));
    expect(now).toBe(200);
    // Computations that begin or end within a turn change the shares of the others.
    expect(Math.max(...lengths.slice(1))).toBeLessThan(20);
  });

  it('rejects with the error of the computation', async () => {
    const failing = function* (): Steps<never> {
      yield;
      throw new Error('odd');
    };
    await expect(inSlices(failing())).rejects.toThrow('odd');
  });
});
