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
import { rulesAcrossNames } from './rules/table.js';
import { ZoneIndex } from './rules/zone-index.js';
import { unsharedInSteps } from './unshared.js';

const records = 10_000;
const text = (third: number) =>
  Array.from({ length: records }, (_, index) => {
    return index % 5 === 4
      ? `n${index} 60 MX 10 n${index - 1}`
      : `n${index} 60 A 10.${third}.${index >> 8}.${index & 255}`;
  }).join('\n');
const [before, after] = [aZone(text(0)), aZone(text(1))];
/** With sets that each of the rules across names looks at, a fifth of all for each of five kinds. */
const ofEveryKind = aZone(
  Array.from({ length: records }, (_, index) => {
    const next = index + 5;
    const kinds = [
      `*.c${index} 60 CNAME *.c${next}`,
      `t${index} 60 TXT "v=spf1 include:t${next}.example.org -all"`,
      `m${index} 60 MX 10 m${next}`,
      `d${index} 60 NS ns.d${index}`,
      `ns.d${index - 1} 60 A 5.9.0.1`,
    ];
    return index === 0 ? 'hidden 60 DNAME example.net.' : kinds[index % kinds.length]!;
  }).join('\n'),
);
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

  const rulesOfAWord = ['apex-ns-missing', 'apex-ns-single', 'cname-at-apex'];
  const rules = [...rulesAcrossNames]
    .filter(({ id }) => !rulesOfAWord.includes(id))
    .map((rule) => [rule.id, rule] as const);

  it.each(rules)('is judged in steps by %s', (_, rule) => {
    const found = [...rule.check(ZoneIndex.of(ofEveryKind))];
    expect(found.filter((finding) => finding === undefined).length).toBeGreaterThanOrEqual(records / 5 / 500 - 1);
  });
});
