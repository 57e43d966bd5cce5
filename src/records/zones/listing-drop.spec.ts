import { dropOf } from './listing-drop.js';

describe('a listing that became shorter', () => {
  it.each([
    [31, 16],
    [16, 2],
    [100, 69],
    [20_000, 13_999],
    [9, 4],
    [6, 2],
    [3, 2],
    [2, 1],
  ])('is suspicious from %i to %i records', (from, to) => {
    expect(dropOf(from, to)).toEqual({ from, to });
  });

  it.each([
    [0, 5],
    [31, 31],
    [31, 40],
    [100, 70],
    [4, 3],
    [20_000, 14_000],
  ])('is believed from %i to %i records', (from, to) => {
    expect(dropOf(from, to)).toBeNull();
  });

  it('is not judged when it is empty, which is an error of its own', () => {
    expect(dropOf(31, 0)).toBeNull();
  });
});
