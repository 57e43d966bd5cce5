import { sayPlan } from '../plans.words.js';
import { firstNotices } from './first-notices.js';

const notices = (count: number) =>
  Array.from({ length: count }, (_, index) => sayPlan('ignored', { set: `a${index}` }));

describe('many notices of one kind', () => {
  it('are all there up to twenty', () => expect(firstNotices(notices(20))).toEqual(notices(20)));

  it('end with the number of those that are left out', () => {
    expect(firstNotices(notices(33))).toEqual([...notices(20), sayPlan('moreAlike', { count: 13 })]);
  });
});
