import { aZone } from '../../../../test/builders/zones.js';
import { applyToZone, finish, hashBasis, makeZone, type PlanMode } from '../../../dns/index.js';
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
    expect(notices).toEqual([expect.stringMatching(/^example\.org CDS stays: /)]);
  });

  it('says that the backup may lack records', () => {
    const content = { rrsets: [], incompleteReason: 'One set cannot be read.', unread: [] };
    const { incompleteReason } = prepareSnapshot(saved.name, { ...content, mode: 'exact' }, []);
    expect(incompleteReason).toBe('The backup may lack records. One set cannot be read.');
  });
});

describe('records that cannot be decoded', () => {
  const record = (name: string) => ({ name, type: 'ODD', ttlSeconds: 60, text: 'some text' });

  it('are named when a restore cannot put them back, or cannot remove them', () => {
    const notices = (mode: PlanMode) =>
      noticesAboutUnread([record('stays'), record('new')], { mode, unread: [record('stays'), record('gone')] });
    expect(notices('additive')).toEqual([expect.stringMatching(/^gone ODD is not put back.*"some text"/)]);
    expect(notices('exact')).toEqual([expect.stringMatching(/^gone ODD/), expect.stringMatching(/^new ODD stays/)]);
  });

  it('say nothing about plans that restore no backup', () => {
    expect(noticesAboutUnread([record('live')], { mode: 'exact' })).toEqual([]);
  });
});
