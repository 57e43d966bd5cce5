import fc from 'fast-check';
import { aZone } from '../../test/builders/zones.js';
import { finish } from './steps.js';
import { unsharedInSteps } from './unshared.js';

const sets = aZone(Array.from({ length: 40 }, (_, index) => `h${index} 60 A 192.0.2.${index}`).join('\n')).rrsets;
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the sets that two readings do not share', () => {
  it('are those that only one of them holds as an object, in its order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...sets]), fc.subarray([...sets]), fc.boolean(), (before, after, isSorted) => {
        const left = isSorted ? sets.filter((set) => before.includes(set)) : before;
        const found = finish(unsharedInSteps(left, after));
        expect(namesOf(found.before)).toEqual(namesOf(left.filter((set) => !after.includes(set))));
        expect(namesOf(found.after)).toEqual(namesOf(after.filter((set) => !left.includes(set))));
      }),
    );
  });

  it('include a set that is equal and another object', () => {
    const copy = { ...sets[3]! };
    const found = finish(unsharedInSteps(sets, sets.with(3, copy)));
    expect(found).toEqual({ before: [sets[3]], after: [copy] });
    expect(found.after[0]).toBe(copy);
  });
});
