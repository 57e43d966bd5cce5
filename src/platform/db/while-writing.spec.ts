import { whileWriting } from './while-writing.js';

describe('whileWriting', () => {
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  it('computes while the write is on its way', async () => {
    const write = Promise.withResolvers<number>();
    let isComputed = false;
    const both = whileWriting(write.promise, () => {
      isComputed = true;
      return 'computed';
    });
    await soon();
    expect(isComputed).toBe(true);
    write.resolve(1);
    expect(await both).toBe('computed');
  });

  it('waits for the write when the computation fails, and rejects with its failure', async () => {
    const write = Promise.withResolvers<number>();
    let isSettled = false;
    const both = whileWriting(write.promise, () => {
      throw new Error('refused');
    }).finally(() => (isSettled = true));
    both.catch(() => undefined);
    await soon();
    expect(isSettled).toBe(false);
    write.reject(new Error('no room'));
    await expect(both).rejects.toThrow('refused');
  });

  it('rejects when the write fails', async () => {
    await expect(whileWriting(Promise.reject(new Error('no room')), () => 1)).rejects.toThrow('no room');
  });
});
