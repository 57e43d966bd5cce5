import { aZone } from '../../../test/builders/zones.js';
import { diffZones } from '../plan/diff.js';
import { addRecord, changeRecord, removeRecord } from '../plan/edit.js';
import { canonicalRrset, makeRrset } from '../rrset.js';
import type { Change, Rdata, Rrset, RrsetMeta } from '../types.js';
import { settingChanges } from './setting-changes.js';
import { settingsIn, settingsOfRecord, withSetting, withWholeSettings } from './set-settings.js';

const [one, two, three] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as [Rdata, Rdata, Rdata];

function set(values: readonly string[], meta?: RrsetMeta): Rrset {
  const [found] = aZone(values.map((value) => `www 300 A ${value}`).join('\n')).rrsets;
  return makeRrset({ ...found!, meta });
}

function updated(before: Rrset, after: Rrset): Rrset {
  const change = withWholeSettings({ id: 'www/A', kind: 'update', before, after });
  return (change as Extract<Change, { kind: 'update' }>).after;
}

describe('the settings of a set', () => {
  const meta = { note: 'x', proxied: { [one]: true }, disabled: [two], members: { blue: 10 }, off: {} };

  it('are those of the whole set and those of its values', () => {
    expect(settingsIn(set([one, two], meta))).toEqual([
      { key: 'note', of: null, setting: 'x' },
      { key: 'members', of: null, setting: { blue: 10 } },
      { key: 'proxied', of: one, setting: true },
      { key: 'disabled', of: two, setting: true },
    ]);
  });

  it('are, for one record, those of its value and those of its set', () => {
    const isOfValues = (key: string) => key === 'proxied';
    expect(settingsOfRecord(meta, one, isOfValues)).toEqual({ note: 'x', members: { blue: 10 }, proxied: true });
    expect(settingsOfRecord(meta, two, isOfValues)).toEqual({ note: 'x', members: { blue: 10 }, disabled: true });
  });

  it('are set and taken away one by one', () => {
    const on = withSetting(set([one, two]), 'proxied', one, true);
    expect(on.meta).toEqual({ proxied: { [one]: true } });
    expect(withSetting(on, 'proxied', one, false)).not.toHaveProperty('meta');
    expect(withSetting(on, 'disabled', two, true).meta).toEqual({ proxied: { [one]: true }, disabled: [two] });
    expect(withSetting(on, 'note', null, 'x').meta).toEqual({ proxied: { [one]: true }, note: 'x' });
  });

  it('count as absent where they are empty', () => {
    expect(canonicalRrset(set([one], { proxied: {}, note: null }))).toBe(canonicalRrset(set([one])));
    expect(canonicalRrset(set([one], { proxied: { [one]: true } }))).not.toBe(canonicalRrset(set([one])));
  });
});

describe('an edit of one record', () => {
  const zone = { ...aZone(''), rrsets: [set([one, two], { proxied: { [one]: true }, disabled: [two], note: 'x' })] };
  const www = { name: zone.rrsets[0]!.name, type: zone.rrsets[0]!.type };
  const metaAfter = (change: Change) => (change.kind === 'delete' ? undefined : change.after.meta);

  it('takes the settings of the old value over to the new one', () => {
    const change = changeRecord(zone, { ...www, rdata: one }, { rdata: three, ttlSeconds: 300 });
    expect(metaAfter(change)).toEqual({ proxied: { [three]: true }, disabled: [two], note: 'x' });
  });

  it('drops the settings of a removed value only', () => {
    expect(metaAfter(removeRecord(zone, { ...www, rdata: one }))).toEqual({ disabled: [two], note: 'x' });
  });

  it('adds a value without settings', () => {
    expect(metaAfter(addRecord(zone, { ...www, rdata: three, ttlSeconds: 60 }))).toEqual(zone.rrsets[0]!.meta);
  });
});

describe('a change with its whole settings', () => {
  const before = set([one, two], { proxied: { [one]: true }, note: 'x' });

  it('gives the only new value the settings of the only one that goes', () => {
    expect(updated(before, set([two, three], before.meta)).meta).toEqual({ proxied: { [three]: true }, note: 'x' });
  });

  it('drops the settings of values that go, and names emptied settings', () => {
    expect(updated(before, set([two], before.meta)).meta).toEqual({ note: 'x', proxied: {} });
  });

  it('names each setting that is taken away as an empty one', () => {
    expect(updated(before, set([one, two])).meta).toEqual({ proxied: {}, note: null });
    expect(updated(set([one], { disabled: [one] }), set([one])).meta).toEqual({ disabled: [] });
  });

  it('keeps a set without settings as it is', () => {
    const after = set([one], { note: 'new' });
    expect(updated(set([one]), after)).toBe(after);
  });

  it('is what a zone file implies for a proxied record whose address changes', () => {
    const live = { ...aZone(''), rrsets: [set([one], { proxied: { [one]: true } })] };
    const [change] = diffZones(live, [set([two])], 'exact');
    expect(withWholeSettings(change!)).toMatchObject({ after: { meta: { proxied: { [two]: true } } } });
  });
});

describe('the settings that differ', () => {
  it('are named by value, and for the set', () => {
    const before = set([one, two], { proxied: { [one]: true }, note: 'x' });
    const after = set([one, two], { proxied: { [two]: true }, note: 'y' });
    expect(settingChanges(before, after)).toEqual([
      { key: 'note', of: null, before: 'x', after: 'y' },
      { key: 'proxied', of: one, before: true, after: undefined },
      { key: 'proxied', of: two, before: undefined, after: true },
    ]);
  });

  it('compare a value with the one that it replaces', () => {
    const before = set([one, two], { proxied: { [one]: true } });
    expect(settingChanges(before, set([two, three], { proxied: { [three]: true } }))).toEqual([]);
    expect(settingChanges(before, set([two, three]))).toEqual([
      { key: 'proxied', of: three, before: true, after: undefined },
    ]);
  });

  it('say nothing about values that go, and everything about a new set', () => {
    const proxied = set([one, two], { proxied: { [one]: true } });
    expect(settingChanges(proxied, set([two]))).toEqual([]);
    expect(settingChanges(null, proxied)).toEqual([{ key: 'proxied', of: one, before: undefined, after: true }]);
    expect(settingChanges(proxied, null)).toEqual([]);
  });
});
