import { jest } from '@jest/globals';
import { Turn, visitAll } from './turns.js';

describe('turns of long computations', () => {
  let now = 0;
  beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
  afterEach(() => void jest.restoreAllMocks());

  /** The milliseconds that computations took between two turns of everybody else. */
  async function longestWait(work: () => Promise<unknown>): Promise<number> {
    const at: number[] = [];
    let isOver = false;
    const watch = () => {
      at.push(now);
      if (!isOver) setImmediate(watch);
    };
    watch();
    await work();
    isOver = true;
    return Math.max(...at.map((time, index) => time - (at[index - 1] ?? time)));
  }

  async function compute(steps: number): Promise<void> {
    const turn = new Turn();
    for (let step = 0; step < steps; step++) {
      now += 1;
      if (turn.isOver()) await turn.next();
    }
  }

  it('hold up others together about as long as one alone', async () => {
    const alone = await longestWait(() => compute(200));
    const together = await longestWait(() => Promise.all(Array.from({ length: 8 }, () => compute(100))));
    expect(alone).toBeLessThanOrEqual(11);
    // A turn, the first step of each, and the turn of the one that goes on first.
    expect(together).toBeLessThanOrEqual(10 + 8 + 11);
  });

  it('come to everybody in order', async () => {
    const ended: string[] = [];
    const work = async (name: string, steps: number) => compute(steps).then(() => ended.push(name));
    await Promise.all([work('long', 200), work('middle', 60), work('short', 30)]);
    expect(ended).toEqual(['short', 'middle', 'long']);
  });

  it('leave a millisecond to a computation that begins when the turn is used up', async () => {
    const long = compute(100);
    const turn = new Turn();
    now += 0.5;
    expect(turn.isOver()).toBe(false);
    now += 0.5;
    expect(turn.isOver()).toBe(true);
    await long;
  });

  it('visit every item of a list once', async () => {
    const visited: number[] = [];
    const items = Array.from({ length: 1000 }, (_, index) => index);
    await visitAll(items, (item) => {
      now += 0.1;
      visited.push(item);
    });
    expect(visited).toEqual(items);
  });
});
