import { batchesOf } from './batches.js';

describe('batchesOf', () => {
  it('keeps every item, in order, in batches of at most the size', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batchesOf([1, 2], 2)).toEqual([[1, 2]]);
  });

  it('makes no batch of nothing', () => {
    expect(batchesOf([], 2)).toEqual([]);
  });
});
