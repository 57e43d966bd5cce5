import fc from 'fast-check';
import { anyPlainZone, aZone } from '../../../../test/builders/zones.js';
import { diffZones, indexRrsets, sameRrset, type Rrset, type Zone } from '../../../dns/index.js';
import { mergeWithChoices, movedSets, sidesOf, type SetSide } from './moved-sets.js';

const zone = (text: string) => aZone(text, 'example.org');
const sides = (base: string, mine: string, theirs: string) =>
  sidesOf(diffZones(zone(base), zone(mine).rrsets, 'exact'), zone(base), zone(theirs));
const textOf = (set: Rrset | null | undefined) => (set ? `${set.ttlSeconds} ${set.values.join(', ')}` : null);
const moved = (base: string, mine: string, theirs: string) =>
  movedSets(sides(base, mine, theirs)).map(({ id, base: was, now, mine: wanted, conflict }) => ({
    id,
    texts: [was, now, wanted].map(textOf),
    fits: conflict === null,
  }));
const chosen = (three: ReturnType<typeof sides>, choices: Record<string, SetSide>) => {
  const { zone: result, conflicts } = mergeWithChoices(three, new Map(Object.entries(choices)));
  return {
    left: conflicts.length,
    sets: result.rrsets.map(({ name, type, values }) => `${name} ${type} ${values.join(', ')}`),
  };
};

const www = (address: number) => `www 300 A 192.0.2.${address}`;

describe('the sets of a plan that somebody else has changed', () => {
  it('are listed as they were, are and should be', () => {
    expect(moved(www(66), www(80), www(77))).toEqual([
      { id: 'www/A', texts: ['300 192.0.2.66', '300 192.0.2.77', '300 192.0.2.80'], fits: false },
    ]);
    expect(moved(www(66), '', www(77))).toEqual([
      { id: 'www/A', texts: ['300 192.0.2.66', '300 192.0.2.77', null], fits: false },
    ]);
  });

  it('are listed too where both changes fit together', () => {
    expect(moved(www(1), `${www(1)}\n${www(2)}`, `${www(1)}\n${www(3)}`)).toMatchObject([{ id: 'www/A', fits: true }]);
  });

  it('do not include those that only one side changed, or both in the same way', () => {
    expect(
      moved(`${www(1)}\nftp 300 A 192.0.2.1`, `${www(2)}\nftp 300 A 192.0.2.1`, `${www(1)}\nftp 300 A 192.0.2.9`),
    ).toEqual([]);
    expect(moved(www(1), www(2), www(2))).toEqual([]);
  });

  it('are all sets of a name where a CNAME meets other data', () => {
    const three = sides('', 'www 300 CNAME shop.example.net.', www(1));
    expect(movedSets(three).map(({ id, wholeName }) => [id, wholeName])).toEqual([
      ['www/CNAME', true],
      ['www/A', true],
    ]);
    expect(chosen(three, { 'www/CNAME': 'mine' })).toEqual({ left: 0, sets: ['www CNAME shop.example.net.'] });
    expect(chosen(three, { 'www/A': 'theirs' })).toEqual({ left: 0, sets: ['www A 192.0.2.1'] });
  });

  it('are all sets of a name where only the choice of one would make a CNAME meet other data', () => {
    const three = sides('www 300 CNAME a.example.net.', 'www 300 CNAME b.example.net.', 'www 300 TXT "parked"');
    expect(movedSets(three).map(({ id, wholeName, conflict }) => [id, wholeName, conflict !== null])).toEqual([
      ['www/CNAME', true, true],
      ['www/TXT', true, true],
    ]);
    expect(chosen(three, { 'www/CNAME': 'mine' })).toEqual({ left: 0, sets: ['www CNAME b.example.net.'] });
    expect(chosen(three, { 'www/CNAME': 'theirs' })).toEqual({ left: 0, sets: ['www TXT "parked"'] });
  });
});

describe('choices between two changes of a set', () => {
  it('count for the set that they name, and leave other conflicts', () => {
    const two = (www: number, ftp: number) => `www 300 A 192.0.2.${www}\nftp 300 A 192.0.2.${ftp}`;
    const three = sides(two(1, 1), two(2, 2), two(3, 3));
    expect(chosen(three, {})).toMatchObject({ left: 2 });
    expect(chosen(three, { 'www/A': 'mine' })).toMatchObject({ left: 1 });
    expect(chosen(three, { 'www/A': 'mine', 'ftp/A': 'theirs' })).toEqual({
      left: 0,
      sets: ['ftp A 192.0.2.3', 'www A 192.0.2.2'],
    });
  });

  it('give the chosen side of every set that moved, whatever the zones hold', () => {
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, anyPlainZone, fc.boolean(), (base, wanted, live, isMine) => {
        const three = sidesOf(diffZones(base, wanted.rrsets, 'exact'), base, live);
        const sets = movedSets(three);
        const side = isMine ? 'mine' : 'theirs';
        const { zone: result, conflicts } = mergeWithChoices(three, new Map(sets.map(({ id }) => [id, side])));
        expect(conflicts).toEqual([]);
        const after = indexRrsets(result.rrsets);
        for (const { id, mine, now } of sets) {
          expect(isSameSet(after.get(id) ?? null, isMine ? mine : now)).toBe(true);
        }
        expect(
          touchedOnlyByTheirs(
            three,
            sets.map(({ id }) => id),
            result,
          ),
        ).toEqual([]);
      }),
    );
  });
});

const isSameSet = (a: Rrset | null, b: Rrset | null) => (a && b ? sameRrset(a, b) : a === b);

/** Sets that the plan does not change, and that are not as somebody else left them. */
function touchedOnlyByTheirs(
  { base, mine, theirs }: ReturnType<typeof sidesOf>,
  movedIds: readonly string[],
  result: Zone,
): string[] {
  const [bases, mines, others, after] = [base, mine, theirs, result].map(({ rrsets }) => indexRrsets(rrsets));
  return [...others!].flatMap(([id, set]) => {
    const isMine = !isSameSet(bases!.get(id) ?? null, mines!.get(id) ?? null);
    return isMine || movedIds.includes(id) || isSameSet(after!.get(id) ?? null, set) ? [] : [id];
  });
}
