import { jest } from '@jest/globals';
import fc from 'fast-check';
import { aZone } from '../../../test/builders/zones.js';
import { finish, hashZone, makeZone, type Rrset, type Zone } from '../../dns/index.js';
import type { HashedZone } from '../../zone-store/index.js';
import { readZone } from './read-zone.js';

const hashed = (zone: Zone): HashedZone => ({ zone, hash: hashZone(zone) });
const read = (listed: readonly Rrset[], last?: Parameters<typeof readZone>[2], expected?: Zone) =>
  finish(readZone(aZone('').name, listed, last, expected));
/** Sets that are equal and not the same objects, as a host's answer gives them. */
const copies = (rrsets: readonly Rrset[]) => structuredClone(rrsets) as Rrset[];

const large = aZone(
  Array.from({ length: 2_000 }, (_, index) => `h${index}.d${index % 7} 300 A 10.0.${index >> 8}.${index & 255}`).join(
    '\n',
  ),
);

describe('reading a zone', () => {
  it('gives the zone and the hash that a first reading gives, whatever changed since the last one', () => {
    const lines = fc.uniqueArray(
      fc
        .constantFrom(
          'a 300 A 192.0.2.1',
          'a 60 A 192.0.2.1',
          'a 300 A 192.0.2.2',
          'b 300 TXT x',
          'c.b 300 A ::1',
          '@ 1 MX 1 a',
        )
        .map((line) => line.replace('A ::1', 'AAAA ::1')),
    );
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [last, listed] = [hashed(aZone(before.join('\n'))), copies(aZone(after.join('\n')).rrsets)];
        expect(read(listed, last)).toEqual(read(listed));
      }),
    );
  });

  it('gives what a first reading gives, whatever a plan should have made of the zone', () => {
    const lines = Array.from({ length: 12 }, (_, index) => [
      `h${index}.d${index % 3} 300 A 192.0.2.1`,
      `h${index}.d${index % 3} 60 A 192.0.2.1`,
    ]).flat();
    const chosen = fc.subarray(lines).map((some) => aZone(some.join('\n')));
    const shuffled = chosen.chain(({ rrsets }) => fc.shuffledSubarray(copies(rrsets), { minLength: rrsets.length }));
    fc.assert(
      fc.property(chosen, chosen, shuffled, (before, expected, listed) => {
        for (const last of [undefined, hashed(before)]) expect(read(listed, last, expected)).toEqual(read(listed));
      }),
    );
    const pieces = [...copies(large.rrsets), { ...large.rrsets[5]!, values: large.rrsets[6]!.values }];
    expect(read(pieces, undefined, large)).toEqual(read(pieces));
  });

  it('sorts nothing where the listing has what a plan should have made', () => {
    const listed = copies(large.rrsets).toReversed();
    const sort = jest.spyOn(Array.prototype, 'sort');
    const longest = () => Math.max(0, ...sort.mock.contexts.map((list) => (list as unknown[]).length));
    try {
      read(listed);
      expect(longest()).toBeGreaterThan(100);
      sort.mockClear();
      read(listed, undefined, large);
      expect(longest()).toBeLessThan(2);
    } finally {
      sort.mockRestore();
    }
  });

  it('shares the sets that are the same, and the whole zone where all are', () => {
    const last = hashed(large);
    expect(read(copies(large.rrsets), last)).toBe(last);
    const changed = copies(large.rrsets).map((rrset, index) => (index === 700 ? { ...rrset, ttlSeconds: 7 } : rrset));
    const { zone, hash } = read(changed.toReversed(), last);
    expect(hash).toBe(hashZone(makeZone(large.name, changed)));
    expect(zone).toEqual(makeZone(large.name, changed));
    expect(zone.rrsets.filter((rrset, index) => rrset !== large.rrsets[index])).toHaveLength(1);
  });

  it('gives what a first reading gives where the last listing is known, whatever changed since', () => {
    const lines = Array.from({ length: 12 }, (_, index) => [
      `h${index} 300 A 192.0.2.1`,
      `h${index} 60 A 192.0.2.1`,
    ]).flat();
    const zoneOf = (chosen: readonly string[]) => aZone(chosen.join('\n')).rrsets;
    fc.assert(
      fc.property(
        fc.subarray(lines),
        fc.subarray(lines),
        fc.boolean(),
        fc.boolean(),
        (before, after, asBefore, asListed) => {
          // A host may list in another order, and a zone may hold equal sets of an earlier listing.
          const listed = zoneOf(before).toReversed();
          const last = { ...hashed(aZone(before.join('\n'))), listing: { rrsets: listed } };
          const now = zoneOf(after).map((rrset) => {
            const same = listed.find(({ name, ttlSeconds }) => name === rrset.name && ttlSeconds === rrset.ttlSeconds);
            return (asListed && same) || rrset;
          });
          const order = asBefore ? now.toReversed() : now;
          expect(read(order, last)).toMatchObject(read(order));
        },
      ),
    );
  });

  it('gives a set that is listed twice as one, where the last listing is known', () => {
    const last = { ...hashed(large), listing: large };
    const [first, second] = large.rrsets;
    const twice = [...large.rrsets, { ...second!, values: first!.values }];
    expect(read(twice, last)).toEqual(read(twice));
    const addedTwice = aZone('new 300 A 192.0.2.1').rrsets.concat(aZone('new 300 A 192.0.2.2').rrsets);
    const withBoth = [...large.rrsets, ...addedTwice];
    expect(read(withBoth, last)).toEqual(read(withBoth));
  });

  it('keeps the sets of the last zone where the listing holds equal ones', () => {
    const listing = { rrsets: copies(large.rrsets) };
    const { zone } = read(listing.rrsets.with(5, { ...listing.rrsets[5]! }), { ...hashed(large), listing });
    expect(zone).toBe(large);
    const changed = read(listing.rrsets.with(5, { ...listing.rrsets[5]!, ttlSeconds: 9 }), {
      ...hashed(large),
      listing,
    });
    expect(changed.zone.rrsets.filter((rrset, index) => rrset !== large.rrsets[index])).toHaveLength(1);
  });

  it('unites a set that is listed in pieces', () => {
    const pieces = aZone('h1 300 A 192.0.2.1').rrsets.concat(aZone('h1 300 A 192.0.2.2').rrsets);
    const last = hashed(aZone('h1 300 A 192.0.2.1'));
    expect(read(pieces, last).zone.rrsets).toMatchObject([{ values: ['192.0.2.1', '192.0.2.2'] }]);
  });

  it('keeps meta and spelling as the host gives them', () => {
    const [set] = aZone('h1 300 TXT "a" "b"').rrsets;
    const last = hashed({ name: large.name, rrsets: [{ ...set!, meta: { note: 1 } }] });
    expect(read([{ ...set!, meta: { note: 2 } }], last).zone.rrsets[0]?.meta).toEqual({ note: 2 });
    const respelt = aZone('h1 300 TXT ab').rrsets;
    expect(read(respelt, hashed({ name: large.name, rrsets: [set!] })).zone.rrsets).toEqual(respelt);
  });
});
