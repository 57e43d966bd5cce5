import { KeyedConcurrency } from './keyed-concurrency.js';

describe('work that is limited by key', () => {
  it('runs so many pieces of one key at a time, in their order, while those of another key go on', async () => {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const limits = new KeyedConcurrency(2);
    const start = (key: string, name: string) =>
      limits.run(key, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const work = ['a1', 'a2', 'a3', 'b1'].map((name) => start(name.charAt(0), name));
    await Promise.resolve();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    ends.get('a2')?.();
    await work[1];
    await Promise.resolve();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a1', 'a3', 'b1']) ends.get(name)?.();
    await Promise.all(work);
  });

  it('goes on after a failure', async () => {
    const limits = new KeyedConcurrency(1);
    const failed = limits.run('a', () => Promise.reject(new Error('no')));
    const next = limits.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
