import { aZone } from '../../test/builders/zones.js';
import { stepsOf } from '../../test/support/steps-of.js';
import {
  applyInSteps,
  assessInSteps,
  checkListingInSteps,
  diffInSteps,
  findingsInSteps,
  finish,
  hashBasisInSteps,
  makeZoneInSteps,
  planInSteps,
  rawDiffInSteps,
  readZoneFile,
  type Steps,
} from './index.js';
import { unsharedInSteps } from './unshared.js';

const records = 10_000;
const text = (third: number) =>
  Array.from({ length: records }, (_, index) => {
    return index % 5 === 4
      ? `n${index} 60 MX 10 n${index - 1}`
      : `n${index} 60 A 10.${third}.${index >> 8}.${index & 255}`;
  }).join('\n');
const [before, after] = [aZone(text(0)), aZone(text(1))];
const created = finish(diffInSteps(aZone(''), after.rrsets, 'exact'));
const changed = finish(diffInSteps(before, after.rrsets, 'exact'));

describe('a large zone', () => {
  it.each<[string, Steps<unknown>]>([
    ['made of its sets', makeZoneInSteps(before.name, before.rrsets.toReversed())],
    ['read from a file', readZoneFile([text(0)], { origin: before.name })],
    ['checked as it was listed', checkListingInSteps(before.name, before.rrsets)],
    ['compared with what is wanted', diffInSteps(before, after.rrsets, 'exact')],
    ['compared with another reading', rawDiffInSteps(before.rrsets, after.rrsets)],
    ['compared by its objects', unsharedInSteps(before.rrsets, before.rrsets.toReversed())],
    ['planned from nothing', planInSteps(aZone(''), created)],
    ['planned to change', planInSteps(before, changed)],
    ['changed', applyInSteps(before, changed)],
    ['hashed', hashBasisInSteps(aZone(text(2)))],
    ['judged for safety', assessInSteps(before, changed, { namedByPerson: false })],
    ['searched for faults of many changes', findingsInSteps(before, after, changed)],
    ['searched for faults of one change', findingsInSteps(before, after, changed.slice(0, 1))],
  ])('is %s in steps', (_, steps) => {
    expect(stepsOf(steps)).toBeGreaterThanOrEqual(records / 500);
  });
});
