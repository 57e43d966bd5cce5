import { aZone } from '../../../../test/builders/zones.js';
import { aPlugin } from '../../../../test/support/plugins.js';
import {
  applyToZone,
  finish,
  hashBasis,
  makeRrset,
  makeZone,
  textOf,
  type PlanMode,
  type Rdata,
  type Rrset,
  type Zone,
  textOrNull,
} from '../../../dns/index.js';
import { draftPlan } from '../draft-plan.js';

import { noticesAboutUnread } from './kept-sets.js';
import { prepareSnapshot, restoredChanges } from './snapshot.js';

const zone = (text: string) => aZone(text, 'example.org');
const saved = zone('www 300 A 192.0.2.1\nmail 300 MX 10 mx1\nnote 300 TXT "one"');
const live = zone(
  'www 60 A 192.0.2.1\nwww 60 A 192.0.2.66\nmail 300 MX 20 mx9\nlater 300 A 192.0.2.7\nrare 300 TYPE65281 \\# 1 00\n@ 300 CDS 0 0 0 00',
);

function restored(mode: PlanMode) {
  const content = { rrsets: saved.rrsets, incompleteReason: null, unread: [] };
  const prepared = prepareSnapshot(saved.name, { ...content, mode }, []);
  const { changes, notices } = finish(restoredChanges(prepared, live));
  return { after: applyToZone(live, changes), notices };
}

describe('a restore', () => {
  it('makes each set of the snapshot exactly what it was in additive mode, and keeps sets that came later', () => {
    const later = live.rrsets.filter(({ name }) => ['later', 'rare', '@'].includes(name));
    expect(hashBasis(restored('additive').after)).toBe(hashBasis(makeZone(saved.name, [...saved.rrsets, ...later])));
  });

  it('removes sets that came later in exact mode, opaque types included, and names those that stay', () => {
    const { after, notices } = restored('exact');
    expect(after.rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ CDS', 'mail MX', 'note TXT', 'www A']);
    expect(notices.map(textOf)).toEqual([expect.stringMatching(/^example\.org CDS stays: /)]);
  });

  const plannedFrom = (before: Zone, now: Zone, mode: PlanMode) => {
    const content = { rrsets: before.rrsets, incompleteReason: null, unread: [] };
    const { changes, notices } = finish(restoredChanges(prepareSnapshot(before.name, { ...content, mode }, []), now));
    const { plan } = draftPlan(now, changes, { plugin: aPlugin('powerdns'), namedByPerson: false });
    return { after: applyToZone(now, plan.changes), ids: plan.changes.map(({ kind, id }) => `${kind} ${id}`), notices };
  };

  it.each<PlanMode>(['additive', 'exact'])('serves again what was disabled since, in %s mode', (mode) => {
    const before = zone('www 300 A 192.0.2.8\nwww 300 A 192.0.2.9\nx 300 A 192.0.2.1');
    const [www, x] = before.rrsets as [Rrset, Rrset];
    const comments = [{ content: 'keep me' }];
    const disabled = (rrset: Rrset, values: readonly Rdata[]) =>
      makeRrset({ ...rrset, meta: { disabled: values, comments } });
    const now = makeZone(before.name, [disabled(www, www.values.slice(1)), disabled(x, x.values)]);
    const { after, ids } = plannedFrom(before, now, mode);
    expect(ids).toEqual(['update www/A', 'update x/A']);
    expect(after.rrsets.map(({ meta }) => meta)).toEqual([
      { disabled: [], comments },
      { disabled: [], comments },
    ]);
    const served = makeZone(
      before.name,
      before.rrsets.map((rrset) => makeRrset({ ...rrset, meta: { comments } })),
    );
    expect(hashBasis(after)).toBe(hashBasis(served));
  });

  it('takes away settings that came later, where the snapshot is of the same host', () => {
    const [www] = zone('www 300 A 192.0.2.8').rrsets as [Rrset];
    const now = makeZone(saved.name, [makeRrset({ ...www, meta: { proxied: { '192.0.2.8': true }, note: 'x' } })]);
    const metaAfter = (holdsSettings: boolean) => {
      const content = { rrsets: [www], incompleteReason: null, unread: [], holdsSettings };
      const prepared = prepareSnapshot(saved.name, { ...content, mode: 'exact' }, []);
      const { changes } = finish(restoredChanges(prepared, now));
      return changes.map((change) => change.kind === 'update' && change.after.meta);
    };
    expect(metaAfter(true)).toEqual([{ proxied: {}, note: null }]);
    expect(metaAfter(false)).toEqual([]);
  });

  it('disables again what was disabled in the snapshot', () => {
    const now = zone('www 300 A 192.0.2.8');
    const before = makeZone(
      now.name,
      now.rrsets.map((rrset) => makeRrset({ ...rrset, meta: { disabled: rrset.values } })),
    );
    expect(hashBasis(plannedFrom(before, now, 'additive').after)).toBe(hashBasis(before));
  });

  it.each([
    ['a CNAME', 'www 300 CNAME shop.example.net.', 'www 300 A 192.0.2.8\nlater 300 A 192.0.2.7', 'www/A'],
    ['data', 'www 300 A 192.0.2.8', 'www 300 CNAME shop.example.net.\nlater 300 A 192.0.2.7', 'www/CNAME'],
  ])('brings back %s where only one of the two can be, and says what goes', (_, saved, found, id) => {
    const { after, ids, notices } = plannedFrom(zone(saved), zone(found), 'additive');
    expect(ids).toContain(`delete ${id}`);
    expect(hashBasis(after)).toBe(hashBasis(zone(`${saved}\nlater 300 A 192.0.2.7`)));
    expect(notices.map(textOf)).toEqual([
      expect.stringMatching(/^www (?:A|CNAME) came later and is deleted all the same/),
    ]);
  });

  it('says that the backup may lack records', () => {
    const content = { rrsets: [], incompleteReason: 'One set cannot be read.', unread: [] };
    const { incompleteReason } = prepareSnapshot(saved.name, { ...content, mode: 'exact' }, []);
    expect(textOrNull(incompleteReason)).toBe('The backup may lack records. One set cannot be read.');
  });
});

describe('records that cannot be decoded', () => {
  const record = (name: string) => ({ name, type: 'ODD', ttlSeconds: 60, text: 'some text' });

  it('are named when a restore cannot put them back, or cannot remove them', () => {
    const notices = (mode: PlanMode) =>
      noticesAboutUnread([record('stays'), record('new')], { mode, unread: [record('stays'), record('gone')] }).map(
        textOf,
      );
    expect(notices('additive')).toEqual([expect.stringMatching(/^gone ODD is not put back.*"some text"/)]);
    expect(notices('exact')).toEqual([expect.stringMatching(/^gone ODD/), expect.stringMatching(/^new ODD stays/)]);
  });

  it('say nothing about plans that restore no backup', () => {
    expect(noticesAboutUnread([record('live')], { mode: 'exact' })).toEqual([]);
  });
});
