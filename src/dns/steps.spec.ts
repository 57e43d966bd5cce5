import fc from 'fast-check';
import { compareText } from './names/name.js';
import { eachInSteps, filterInSteps, finish, groupInSteps, mapInSteps, sortInSteps, type Steps } from './steps.js';

/** Long enough for many steps, in any order, with many that are the same. */
const longList = fc
  .record({ length: fc.integer({ min: 0, max: 3_000 }), factor: fc.integer({ min: 1, max: 99 }) })
  .map(({ length, factor }) => Array.from({ length }, (_, index) => ({ index, key: (index * factor) % 1_009 })));
const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

/** The most that `work` was called between two steps. */
function mostPerStep(start: (work: () => void) => Steps<unknown>): number {
  let [most, calls] = [0, 0];
  const steps = start(() => (calls += 1));
  for (let step = steps.next(); ; step = steps.next()) {
    most = Math.max(most, calls);
    calls = 0;
    if (step.done) return most;
  }
}

describe('a long computation in steps', () => {
  it('gives what the methods of lists give', () => {
    fc.assert(
      fc.property(longList, (list) => {
        const isOdd = ({ key }: { key: number }) => key % 2 === 1;
        expect(finish(mapInSteps(list, ({ key }, index) => key + index))).toEqual(
          list.map(({ key }, index) => key + index),
        );
        expect(finish(filterInSteps(list, isOdd))).toEqual(list.filter(isOdd));
        expect(finish(groupInSteps(list, ({ key }) => key % 7))).toEqual(Map.groupBy(list, ({ key }) => key % 7));
        expect(finish(sortInSteps(list, byKey))).toEqual(list.toSorted(byKey));
      }),
      { numRuns: 30 },
    );
  });

  it('sorts texts, also those that come in order', () => {
    const texts = Array.from({ length: 4_321 }, (_, index) => `n${index}`);
    const sorted = texts.toSorted(compareText);
    expect(finish(sortInSteps(texts, compareText))).toEqual(sorted);
    expect(finish(sortInSteps(sorted, compareText))).toEqual(sorted);
    expect(finish(sortInSteps<string>([], compareText))).toEqual([]);
  });

  it('pauses after a hundred items', () => {
    const list = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_000);
    const counted = [
      (work: () => void) => eachInSteps(list, work),
      (work: () => void) => mapInSteps(list, work),
      (work: () => void) => filterInSteps(list, () => (work(), true)),
      (work: () => void) => groupInSteps(list, work),
    ];
    for (const start of counted) expect(mostPerStep(start)).toBe(100);
    const sorting = mostPerStep((work) => sortInSteps(list, (a, b) => (work(), a - b)));
    // A part of 500 is sorted in a step: some nine comparisons for each item of it.
    expect(sorting).toBeLessThan(500 * 12);
  });
});
