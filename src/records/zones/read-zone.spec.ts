import fc from 'fast-check';
import { aZone } from '../../../test/builders/zones.js';
import { finish, hashZone, makeZone, type Rrset, type Zone } from '../../dns/index.js';
import type { HashedZone } from '../../zone-store/index.js';
import { readZone } from './read-zone.js';

const hashed = (zone: Zone): HashedZone => ({ zone, hash: hashZone(zone) });
const read = (listed: readonly Rrset[], last?: HashedZone) => finish(readZone(aZone('').name, listed, last));
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

  it('shares the sets that are the same, and the whole zone where all are', () => {
    const last = hashed(large);
    expect(read(copies(large.rrsets), last)).toBe(last);
    const changed = copies(large.rrsets).map((rrset, index) => (index === 700 ? { ...rrset, ttlSeconds: 7 } : rrset));
    const { zone, hash } = read(changed.toReversed(), last);
    expect(hash).toBe(hashZone(makeZone(large.name, changed)));
    expect(zone).toEqual(makeZone(large.name, changed));
    expect(zone.rrsets.filter((rrset, index) => rrset !== large.rrsets[index])).toHaveLength(1);
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
