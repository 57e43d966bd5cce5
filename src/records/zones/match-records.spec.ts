import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { parseOwner, parseRdata, parseRecordType, parseZoneName, type Rdata, type Zone } from '../../dns/index.js';
import { matchRecords, recordsOf, type CachedRecord, type RecordDifference } from './match-records.js';

/** Cached records of a zone, with ids 1, 2, 3 … in its order. */
function localOf(zone: Zone): CachedRecord[] {
  return recordsOf(zone).map((record, index) => ({ ...record, id: String(index + 1) }));
}

function applyTo(local: readonly CachedRecord[], { added, changed, removed }: RecordDifference): CachedRecord[] {
  const changedById = new Map(changed.map((record) => [record.id, record]));
  const kept = local.filter(({ id }) => !removed.includes(id)).map((record) => changedById.get(record.id) ?? record);
  return [...kept, ...added.map((record, index) => ({ ...record, id: `new ${index}` }))];
}

const withoutId = ({ name, type, rdata, ttlSeconds, meta }: CachedRecord) => ({ name, type, rdata, ttlSeconds, meta });
const inOrder = (records: object[]) => records.map((record) => JSON.stringify(record)).sort();

describe('matching cached records with a zone', () => {
  it('writes nothing for an unchanged zone', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        expect(matchRecords(localOf(zone), zone)).toEqual({ added: [], changed: [], removed: [] });
      }),
    );
  });

  it('results in the records of the zone, whatever was cached before', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        const local = localOf(before);
        const result = applyTo(local, matchRecords(local, after));
        expect(inOrder(result.map(withoutId))).toEqual(inOrder(recordsOf(after)));
        expect(new Set(result.map(({ id }) => id)).size).toBe(result.length);
      }),
    );
  });

  it('never reuses the id of a record that still exists', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        const local = localOf(before);
        const result = applyTo(local, matchRecords(local, after));
        for (const record of local) {
          const twin = result.find((other) => inOrder([withoutTtl(other)])[0] === inOrder([withoutTtl(record)])[0]);
          if (twin) expect(twin.id).toBe(record.id);
        }
      }),
    );
  });

  it('keeps the id when exactly one value of a set has changed', () => {
    const local = localOf(aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2'));
    const { added, changed, removed } = matchRecords(local, aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.9'));
    expect({ added, removed }).toEqual({ added: [], removed: [] });
    expect(changed).toMatchObject([{ id: '2', rdata: '192.0.2.9' }]);
  });

  it('gives new ids when two values of a set have changed', () => {
    const local = localOf(aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2'));
    const { added, changed, removed } = matchRecords(local, aZone('www 300 A 192.0.2.8\nwww 300 A 192.0.2.9'));
    expect([added.length, changed.length, removed.length]).toEqual([2, 0, 2]);
  });

  it('tells apart two TXT values that differ in their segments only', () => {
    const local = localOf(aZone('@ 300 TXT "ab"'));
    const { added, changed, removed } = matchRecords(local, aZone('@ 300 TXT "ab"\n@ 300 TXT "a" "b"'));
    expect(added.map(({ rdata }) => rdata)).toEqual(['"a" "b"']);
    expect({ changed, removed }).toEqual({ changed: [], removed: [] });
  });

  it('recognises data that was stored as octets before its type was known', () => {
    const [record] = localOf(aZone('@ 300 LP 1 a.'));
    const local = [{ ...record!, rdata: '\\# 5 0001016100' as Rdata }];
    const { added, changed, removed } = matchRecords(local, aZone('@ 300 LP 1 a.\n@ 300 LP 2 b.'));
    expect(added.map(({ rdata }) => rdata)).toEqual(['2 b.']);
    expect(changed.map(({ id, rdata }) => [id, rdata])).toEqual([[record!.id, '1 a.']]);
    expect(removed).toEqual([]);
  });

  it('keeps the id of a record that a plan renamed', () => {
    const zone = parseZoneName('example.org');
    const local = localOf(aZone('www 300 A 192.0.2.1'));
    const type = parseRecordType('A');
    const to = { name: parseOwner('shop', zone), type, rdata: parseRdata(type, '192.0.2.1') };
    const renamed = aZone('shop 300 A 192.0.2.1');
    expect(matchRecords(local, renamed, [{ recordId: '1', to }])).toMatchObject({
      added: [],
      changed: [{ id: '1', name: 'shop' }],
      removed: [],
    });
    expect(matchRecords(local, renamed)).toMatchObject({ added: [{ name: 'shop' }], removed: ['1'] });
  });

  it('ignores a rename that did not happen in the zone', () => {
    const zone = parseZoneName('example.org');
    const before = aZone('www 300 A 192.0.2.1');
    const type = parseRecordType('A');
    const to = { name: parseOwner('shop', zone), type, rdata: parseRdata(type, '192.0.2.1') };
    const both = aZone('www 300 A 192.0.2.1\nshop 300 A 192.0.2.1');
    expect(matchRecords(localOf(before), both, [{ recordId: '1', to }])).toMatchObject({
      added: [{ name: 'shop' }],
      changed: [],
      removed: [],
    });
  });

  it('rewrites all records of a set whose TTL or vendor data changed', () => {
    const local = localOf(aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2'));
    const { changed } = matchRecords(local, aZone('www 60 A 192.0.2.1\nwww 60 A 192.0.2.2'));
    expect(changed.map(({ id, ttlSeconds }) => [id, ttlSeconds])).toEqual([
      ['1', 60],
      ['2', 60],
    ]);
  });
});

function withoutTtl({ name, type, rdata }: CachedRecord) {
  return { name, type, rdata };
}
