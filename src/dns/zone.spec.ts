import fc from 'fast-check';
import { anyZone, aZone, rrsets } from '../../test/builders/zones.js';
import { hashZone } from './hash.js';
import { parseOwner, parseZoneName } from './names/name.js';
import { parseRecordType } from './record-types.js';
import type { Change, Rrset, Zone } from './types.js';
import { applyToZone, atNames, countRecords, findRrset, indexRrsets, makeZone, partsByName } from './zone.js';

const name = parseZoneName('example.org');

describe('a zone', () => {
  it('is in canonical order, by type within a name', () => {
    const zone = aZone('z A 192.0.2.1\na.z A 192.0.2.1\n@ TXT x\n@ A 192.0.2.1\n*.z A 192.0.2.1\nb A 192.0.2.1');
    expect(zone.rrsets.map((set) => `${set.name}/${set.type}`)).toEqual([
      '@/A',
      '@/TXT',
      'b/A',
      'z/A',
      '*.z/A',
      'a.z/A',
    ]);
  });

  it('merges sets of the same name and type under the lowest TTL', () => {
    const one = rrsets('www 300 A 192.0.2.1').map((set) => ({ ...set, meta: { a: 1, b: 1 } }));
    const two = rrsets('www 60 A 192.0.2.2').map((set) => ({ ...set, meta: { b: 2, c: 2 } }));
    expect(makeZone(name, [...one, ...two]).rrsets).toEqual([
      { ...one[0], ttlSeconds: 60, values: ['192.0.2.1', '192.0.2.2'], meta: { a: 1, b: 1, c: 2 } },
    ]);
  });

  it('finds a set by name and type', () => {
    const zone = aZone('www A 192.0.2.1\nwww TXT x');
    expect(findRrset(zone, parseOwner('www', name), parseRecordType('TXT'))?.values).toEqual(['"x"']);
    expect(findRrset(zone, parseOwner('www', name), parseRecordType('MX'))).toBeUndefined();
  });

  it('counts single records', () => {
    expect(countRecords(aZone('@ SOA a. b. 1 1 1 1 1\nwww A 192.0.2.1\nwww A 192.0.2.2\nx TXT y'))).toBe(4);
  });

  it('stays in order when creates, updates and deletes are applied', () => {
    const [a, b, c] = rrsets('a A 192.0.2.1\nb A 192.0.2.1\nc A 192.0.2.1') as [Rrset, Rrset, Rrset];
    const newB = { ...b, ttlSeconds: 5 };
    const after = applyToZone({ name, rrsets: [b, c] }, [
      { id: 'c/A', kind: 'delete', before: c },
      { id: 'b/A', kind: 'update', before: b, after: newB },
      { id: 'a/A', kind: 'create', after: a },
    ]);
    expect(after).toEqual({ name, rrsets: [a, newB] });
  });
});

describe('a large zone', () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `h${index}.d${index % 9} 300 A 192.0.2.1`);
  const large = aZone(lines.join('\n'));

  it('stays in order when a few of its sets change', () => {
    const some = rrsets(
      '@ A 192.0.2.7\nd1 A 192.0.2.7\nd1 TXT x\nh500.d5 60 A 192.0.2.7\nzz.z A 192.0.2.7\nh501.d6 60 AAAA ::1',
    );
    const changes = some.map((after): Change => ({ id: `${after.name}/${after.type}`, kind: 'create', after }));
    const removed = large.rrsets[40]!;
    const after = applyToZone(large, [...changes, { id: `${removed.name}/A`, kind: 'delete', before: removed }]);
    const others = large.rrsets.filter((set) => set !== removed && set.name !== 'h500.d5');
    expect(after).toEqual(makeZone(name, [...some, ...others]));
  });

  it.each([1, 40, 700])('is the same as one made from the start when %d of its sets go, come or change', (count) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1_300), { minLength: count, maxLength: count }), fc.nat(2), (places, shift) => {
        const changes = places.map((place): Change => {
          const before = large.rrsets[place];
          if (!before) return creationOf(`new${place}.d${place % 9} 300 TXT x`);
          const id = `${before.name}/A`;
          return (place + shift) % 2 === 0
            ? { id, kind: 'delete', before }
            : { id, kind: 'update', before, after: { ...before, ttlSeconds: 5 } };
        });
        const byId = indexRrsets(large.rrsets);
        for (const change of changes) {
          if (change.kind === 'delete') byId.delete(change.id);
          else byId.set(change.id, change.after);
        }
        expect(applyToZone(large, changes)).toEqual(makeZone(name, [...byId.values()]));
      }),
      { numRuns: 10 },
    );
  });

  it('shows the sets at some of its names in its order, whether they are few or many', () => {
    const held = large.rrsets.map((rrset) => rrset.name);
    const absent = ['@', 'a', 'h5', 'd1', 'h1.d1.d1', 'zz', 'h500.d6'].map((owner) => parseOwner(owner, name));
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...held, ...absent), { maxLength: 300 }), (names) => {
        const wanted = new Set(names);
        expect(atNames(large.rrsets, wanted)).toEqual(large.rrsets.filter((rrset) => wanted.has(rrset.name)));
      }),
    );
  });
});

function creationOf(line: string): Change {
  const [after] = rrsets(line) as [Rrset];
  return { id: `${after.name}/${after.type}`, kind: 'create', after };
}

describe('the parts of a zone', () => {
  it('hold all of its sets in order, and never part the sets of one name', () => {
    const types = ['A 192.0.2.1', 'AAAA ::1', 'TXT x'];
    const text = Array.from({ length: 400 }, (_, index) => types.map((data) => `h${index} ${data}`).join('\n'));
    const { rrsets: all } = aZone(text.join('\n'));
    const parts = [...partsByName(all)];
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat()).toEqual(all);
    const firstNames = parts.map(([first]) => first!.name);
    const lastNames = parts.slice(0, -1).map((part) => part.at(-1)!.name);
    expect(firstNames.slice(1).filter((first) => lastNames.includes(first))).toEqual([]);
  });
});

describe('the hash of a zone', () => {
  it('does not depend on the order of the input sets', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        expect(hashZone(makeZone(name, zone.rrsets.toReversed()))).toBe(hashZone(zone));
      }),
    );
  });

  it('changes when any set is removed', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const hashes = zone.rrsets.map((removed) =>
          hashZone({ name, rrsets: zone.rrsets.filter((set) => set !== removed) }),
        );
        expect(new Set([...hashes, hashZone(zone)]).size).toBe(zone.rrsets.length + 1);
      }),
    );
  });

  it('changes with name, TTL, TXT segments and meta', () => {
    const zone = aZone('www 300 TXT ab');
    const [set] = zone.rrsets as [Rrset];
    const others: Zone[] = [
      aZone('www 301 TXT ab'),
      aZone('www 300 TXT a b'),
      aZone('www 300 TXT ab', 'example.net'),
      { name, rrsets: [{ ...set, meta: { note: 'x' } }] },
    ];
    expect(new Set([zone, ...others].map(hashZone)).size).toBe(5);
    expect(hashZone(zone)).toMatch(/^[0-9a-f]{64}$/);
  });
});
