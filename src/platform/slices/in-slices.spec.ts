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

  it('rejects with the error of the computation', async () => {
    const failing = function* (): Steps<never> {
      yield;
      throw new Error('odd');
    };
    await expect(inSlices(failing())).rejects.toThrow('odd');
  });
});
