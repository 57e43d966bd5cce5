import { aZone } from '../../test/builders/zones.js';
import { aPlugin } from '../../test/support/plugins.js';
import { stepsOf } from '../../test/support/steps-of.js';
import { checkZoneInSteps, hashZone, planChanges, type Rrset, type Steps } from '../dns/index.js';
import { differingNames, joinChunks, splitInSteps } from '../zone-store/contents/chunks.js';
import { otherChanges } from './plans/applying/other-changes.js';
import { changesInPlace, settleChanges } from './plans/applying/settle-changes.js';
import { assessDraftInSteps, draftInSteps, draftPlan } from './plans/draft-plan.js';
import { issuesInSteps } from './plans/host-limits.js';
import { zoneOfRecords } from './zones/cached-records.js';
import { matchInSteps, recordsOf } from './zones/match-records.js';
import { readZone } from './zones/read-zone.js';

const records = 10_000;
const text = (third: number) =>
  Array.from({ length: records }, (_, index) => `n${index} 60 A 10.${third}.${index >> 8}.${index & 255}`).join('\n');
const [before, after] = [aZone(text(0)), aZone(text(1))];
const { changes } = planChanges(before, after.rrsets, 'exact');
const sent = changes.map((change) => ({ change, state: 'applied' as const, errorCode: null, message: null }));
const plugin = aPlugin('sandbox');
const drafted = draftPlan(before, changes, { plugin, namedByPerson: false });
const copies = structuredClone(before.rrsets) as Rrset[];
const last = { zone: before, hash: hashZone(before) };
const cached = recordsOf(before).map((record, index) => ({ ...record, id: `${index}` }));

describe('a large zone', () => {
  it.each<[string, Steps<unknown>]>([
    ['read for the first time', readZone(before.name, copies)],
    ['read like the last time', readZone(before.name, copies, last)],
    ['read after one change', readZone(before.name, before.rrsets.slice(1), { ...last, listing: before })],
    ['planned', draftInSteps(before, changes, { plugin, namedByPerson: false })],
    ['assessed', assessDraftInSteps(before, drafted, { plugin, namedByPerson: false })],
    ['held against the limits of its host', issuesInSteps(plugin, before, after, changes)],
    ['settled', settleChanges(sent, after)],
    ['searched for changes of others', otherChanges(before, sent, after)],
    ['matched with the records of our copy', matchInSteps(cached, after)],
    ['matched with no records', matchInSteps([], after)],
    ['split into chunks', splitInSteps(before)],
    ['joined from its chunks', joinChunks(before.name, [before])],
    ['made from the records of our copy', zoneOfRecords(before.name, cached)],
    ['searched for the changes that are in place', changesInPlace(after, sent)],
    ['checked by all rules', checkZoneInSteps(before)],
    ['searched for the names that differ', differingNames(before, after)],
  ])('is %s in steps', (_, steps) => {
    expect(stepsOf(steps)).toBeGreaterThanOrEqual(records / 500 - 1);
  });
});
