import { aZone } from '../../../test/builders/zones.js';
import { countRecords } from '../../dns/index.js';
import { presentRecord } from '../record.presenter.js';
import { compareRecords, recordsOf } from './compare-records.js';

const zone = (text: string) => aZone(text, 'example.org');
const compare = (before: string, after: string) => compareRecords(zone(before).rrsets, zone(after).rrsets);

describe('the comparison of records', () => {
  it('lists added, removed and modified records, and counts the unchanged ones', () => {
    const before = 'www 300 A 192.0.2.1\nold 300 A 192.0.2.2\nkept 300 A 192.0.2.3';
    const after = 'www 300 A 192.0.2.9\nnew 300 A 192.0.2.4\nkept 300 A 192.0.2.3';
    expect(compare(before, after)).toMatchObject({
      added: [{ name: 'new', rdata: '192.0.2.4' }],
      removed: [{ name: 'old', rdata: '192.0.2.2' }],
      modified: [{ old: { rdata: '192.0.2.1' }, new: { name: 'www', rdata: '192.0.2.9' }, changed: ['values'] }],
      unchanged: 1,
    });
  });

  it('lists a new value of a set as added, and a missing one as removed', () => {
    const one = 'www 300 A 192.0.2.1';
    const two = `${one}\nwww 300 A 192.0.2.2`;
    expect(compare(one, two)).toMatchObject({
      added: [{ rdata: '192.0.2.2' }],
      removed: [],
      modified: [],
      unchanged: 1,
    });
    expect(compare(two, one)).toMatchObject({
      added: [],
      removed: [{ rdata: '192.0.2.2' }],
      modified: [],
      unchanged: 1,
    });
  });

  it('lists a changed TTL at every record of the set', () => {
    const values = ['192.0.2.1', '192.0.2.2'];
    const at = (ttl: number) => values.map((value) => `www ${ttl} A ${value}`).join('\n');
    const { modified, unchanged } = compare(at(300), at(600));
    expect(modified.map(({ old, new: now, changed }) => [old.rdata, old.ttlSeconds, now.ttlSeconds, changed])).toEqual(
      values.map((value) => [value, 300, 600, ['ttl']]),
    );
    expect(unchanged).toBe(0);
  });

  it('shows TXT values with other segments as modified', () => {
    expect(compare('t 300 TXT "ab" "c"', 't 300 TXT "a" "bc"')).toMatchObject({
      ...{ added: [], removed: [], unchanged: 0 },
      modified: [{ old: { rdata: '"ab" "c"' }, new: { rdata: '"a" "bc"' }, changed: ['values'] }],
    });
  });

  it('ignores the SOA serial, but not the other SOA fields', () => {
    const soa = (serial: number, refresh = 7200) =>
      `@ 3600 SOA ns1.example.net. hostmaster.example.org. ${serial} ${refresh} 900 1209600 300`;
    expect(compare(soa(1), soa(2))).toMatchObject({ modified: [], unchanged: 1 });
    expect(compare(soa(1), soa(2, 3600)).modified).toHaveLength(1);
  });

  it('puts each record of either side on exactly one list', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (let seed = 0; seed < 200; seed += 1) {
      const [before, after] = [zoneBySeed(names, seed * 7 + 1), zoneBySeed(names, seed * 13 + 5)];
      const { added, removed, modified, unchanged } = compareRecords(before.rrsets, after.rrsets);
      expect(unchanged + modified.length + removed.length).toBe(countRecords(before));
      expect(unchanged + modified.length + added.length).toBe(countRecords(after));
      const back = compareRecords(after.rrsets, before.rrsets);
      expect([back.added.length, back.removed.length, back.unchanged]).toEqual([
        removed.length,
        added.length,
        unchanged,
      ]);
    }
  });
});

/** Some of the names, each with one to three of four addresses and one of two TTLs. */
function zoneBySeed(names: readonly string[], seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const lines = names.flatMap((name) => {
    if (next(3) === 0) return [];
    const ttl = next(2) === 0 ? 300 : 600;
    return Array.from({ length: 1 + next(3) }, () => `${name} ${ttl} A 192.0.2.${next(4)}`);
  });
  return zone([...new Set(lines)].join('\n'));
}

describe('settings of the host', () => {
  const [set] = aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2').rrsets;
  const proxied = { ...set!, meta: { proxied: { '192.0.2.1': true } } };

  it('make only the record that has them a modified one', () => {
    const { modified, unchanged } = compareRecords([set!], [proxied]);
    expect(unchanged).toBe(1);
    expect(modified.map(({ old, new: now, changed }) => [old.rdata, old.settings, now.settings, changed])).toEqual([
      ['192.0.2.1', {}, { proxied: true }, ['settings']],
    ]);
  });

  it('make every record of the set a modified one where they are those of the set', () => {
    const { modified } = compareRecords([set!], [{ ...set!, meta: { comments: ['x'] } }]);
    expect(modified.map(({ new: now }) => now.settings)).toEqual([{ comments: ['x'] }, { comments: ['x'] }]);
  });
});

describe('the records of a set', () => {
  it('say which of them the host did not serve', () => {
    const [set] = aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2').rrsets;
    const records = recordsOf({ ...set!, meta: { disabled: [set!.values[1]!] } });
    expect(records.map(presentRecord).map(({ value, status }) => [value, status])).toEqual([
      ['192.0.2.1', 'active'],
      ['192.0.2.2', 'disabled'],
    ]);
  });
});
