import fc from 'fast-check';
import { anyPlainZone, anyZone, aZone } from '../../../test/builders/zones.js';
import { mergeZones, type ZoneMerge } from './merge.js';
import { printZoneFile } from '../zonefile/print-zone-file.js';
import { rdataIdentity } from '../rdata.js';
import { rrsetId, sameRrset } from '../rrset.js';
import type { Rrset, Zone } from '../types.js';
import { indexRrsets } from '../zone.js';

/** Three zones that have much in common, as three states of one zone do. */
const threeZones = fc.tuple(anyPlainZone, anyPlainZone, anyPlainZone, fc.nat()).map(([base, other, third, seed]) => ({
  base,
  mine: crossed(base, other, seed),
  theirs: crossed(base, third, seed >> 3),
}));

/** Some sets of the one zone, some of the other, some with values of both. */
function crossed(base: Zone, other: Zone, seed: number): Zone {
  const others = indexRrsets(other.rrsets);
  const kept = base.rrsets.flatMap((set, index): Rrset[] => {
    const way = (seed >> index) % 4;
    if (way === 0) return [];
    if (way === 1 && set.values.length > 1) return [{ ...set, values: set.values.slice(1) }];
    return [(way === 2 && others.get(rrsetId(set.name, set.type))) || set];
  });
  const names = new Set(base.rrsets.map(({ name }) => name));
  const added = other.rrsets.filter(({ name }, index) => !names.has(name) && (seed >> index) % 2 === 0);
  return { name: base.name, rrsets: [...indexRrsets([...kept, ...added]).values()] };
}

function merge(base: string, mine: string, theirs: string): ZoneMerge {
  return mergeZones(aZone(base), aZone(mine), aZone(theirs));
}

function merged(base: string, mine: string, theirs: string): string[] {
  const { zone, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  return zone.rrsets.map(({ name, ttlSeconds, type, values }) => `${name} ${ttlSeconds} ${type} ${values.join(', ')}`);
}

function sameZones(a: Zone, b: Zone): boolean {
  const [as, bs] = [indexRrsets(a.rrsets), indexRrsets(b.rrsets)];
  return as.size === bs.size && [...as].every(([id, set]) => sameRrset(set, bs.get(id) ?? { ...set, ttlSeconds: -1 }));
}

describe('a merge', () => {
  it('equals one side when the other changed nothing', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (base, changed) => {
        for (const { zone, conflicts, verdicts } of [
          mergeZones(base, changed, base),
          mergeZones(base, base, changed),
          mergeZones(base, changed, changed),
        ]) {
          expect(conflicts).toEqual([]);
          expect([...verdicts.values()]).not.toContain('conflict');
          expect(sameZones(zone, changed)).toBe(true);
        }
      }),
    );
  });

  it('keeps both sides when they change different values', () => {
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const { zone, verdicts } = mergeZones(base, mine, theirs);
        const [result, was, is, other] = [zone, base, mine, theirs].map(({ rrsets }) => indexRrsets(rrsets));
        for (const [id, verdict] of verdicts) {
          if (verdict === 'mine') expect(result?.get(id)).toEqual(is?.get(id));
          if (verdict === 'theirs') expect(result?.get(id)).toEqual(other?.get(id));
          if (verdict !== 'both') continue;
          const [before, after, ...sides] = [was, result, is, other].map((zoneOf) => valuesOf(zoneOf?.get(id)));
          for (const side of sides) {
            for (const value of side) expect(before?.has(value) || after?.has(value)).toBe(true);
            for (const value of before ?? []) expect(side.has(value) || !after?.has(value)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves unchanged sets as they are', () => {
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const { zone, verdicts } = mergeZones(base, mine, theirs);
        const result = indexRrsets(zone.rrsets);
        for (const set of base.rrsets) {
          const id = rrsetId(set.name, set.type);
          if (!verdicts.has(id)) expect(result.get(id)).toEqual(set);
        }
      }),
    );
  });

  it('is symmetric, with the labels of the sides swapped', () => {
    const turned = { mine: 'theirs', theirs: 'mine', both: 'both', conflict: 'conflict' } as const;
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const [here, there] = [mergeZones(base, mine, theirs), mergeZones(base, theirs, mine)];
        expect(new Map([...there.verdicts].map(([id, verdict]) => [id, turned[verdict]]))).toEqual(
          new Map(here.verdicts),
        );
        expect(there.conflicts.map(({ id, code }) => ({ id, code }))).toEqual(
          here.conflicts.map(({ id, code }) => ({ id, code })),
        );
        const settled = ({ zone, verdicts }: ZoneMerge): Zone => ({
          ...zone,
          rrsets: zone.rrsets.filter(({ name, type }) => verdicts.get(rrsetId(name, type)) !== 'conflict'),
        });
        expect(sameZones(settled(here), settled(there))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const { zone } = mergeZones(base, mine, theirs);
        const again = mergeZones(base, zone, theirs);
        expect(again.conflicts).toEqual([]);
        expect(sameZones(again.zone, zone)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('names the set of every conflict, and keeps the live set', () => {
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const { zone, verdicts, conflicts } = mergeZones(base, mine, theirs);
        const names = new Set(conflicts.map(({ name }) => name));
        const [result, other] = [indexRrsets(zone.rrsets), indexRrsets(theirs.rrsets)];
        for (const { id, message } of conflicts) {
          expect(verdicts.get(id)).toBe('conflict');
          expect(message.text).toMatch(/ (should|name should) .*has meanwhile /s);
        }
        for (const [id, verdict] of verdicts) {
          if (verdict !== 'conflict') continue;
          expect(names.has(id.slice(0, id.lastIndexOf('/')) as Rrset['name'])).toBe(true);
          expect(result.get(id)).toEqual(other.get(id));
        }
      }),
    );
  });

  it('never puts a CNAME beside other data', () => {
    fc.assert(
      fc.property(threeZones, ({ base, mine, theirs }) => {
        const shared = (zone: Zone) => {
          const cnames = zone.rrsets.filter(({ type }) => type === 'CNAME').map(({ name }) => name);
          return zone.rrsets.filter(({ name, type }) => type !== 'CNAME' && cnames.includes(name)).length;
        };
        fc.pre(shared(mine) === 0 && shared(theirs) === 0);
        expect(shared(mergeZones(base, mine, theirs).zone)).toBe(0);
      }),
    );
  });
});

describe('merging', () => {
  it('combines new sets, changes and deletions of both sides', () => {
    expect(
      merged(
        'a A 192.0.2.1\nb A 192.0.2.1\nc A 192.0.2.1\nd A 192.0.2.1',
        'b A 192.0.2.2\nc A 192.0.2.1\nd A 192.0.2.1\ne A 192.0.2.1',
        'a A 192.0.2.1\nb A 192.0.2.1\nd A 192.0.2.3\nf A 192.0.2.1',
      ),
    ).toEqual(['b 3600 A 192.0.2.2', 'd 3600 A 192.0.2.3', 'e 3600 A 192.0.2.1', 'f 3600 A 192.0.2.1']);
  });

  it.each([
    ['adds of different values', '1', '1 2', '1 3', '1 2 3'],
    ['an add and a delete', '1 2', '1 2 3', '1', '1 3'],
    ['deletes of different values', '1 2 3', '1 3', '1 2', '1'],
    ['a replacement and the delete of the same value', '1 2', '3 2', '2', '2 3'],
    ['replacements of different values', '1 2', '3 2', '1 4', '3 4'],
    ['new sets with different values', '', '1', '2', '1 2'],
    ['the same replacement', '1', '2', '2', '2'],
  ])('combines %s', (_what, base, mine, theirs, both) => {
    const set = (octets: string) =>
      octets
        .split(' ')
        .filter(Boolean)
        .map((octet) => `www A 192.0.2.${octet}`)
        .join('\n');
    const { zone, verdicts, conflicts } = merge(set(base), set(mine), set(theirs));
    expect(conflicts).toEqual([]);
    expect(zone.rrsets).toEqual(aZone(set(both)).rrsets);
    expect([...verdicts]).toEqual([['www/A', 'both']]);
  });

  it('takes the TTL of one side and the values or settings of the other', () => {
    expect(merged('a 60 A 192.0.2.1', 'a 90 A 192.0.2.1', 'a 60 A 192.0.2.2')).toEqual(['a 90 A 192.0.2.2']);
    expect(merged('a 60 A 192.0.2.1', 'a 60 A 192.0.2.2', 'a 90 A 192.0.2.1')).toEqual(['a 90 A 192.0.2.2']);
    const [base, proxied] = [aZone('a 60 A 192.0.2.1'), settings('a 60 A 192.0.2.1', { proxied: true })];
    expect(mergeZones(base, proxied, aZone('a 60 A 192.0.2.2')).zone.rrsets).toMatchObject([
      { values: ['192.0.2.2'], meta: { proxied: true } },
    ]);
  });

  it('keeps both of two texts that differ in their segments only', () => {
    expect(merged('a TXT old', 'a TXT old\na TXT ab', 'a TXT old\na TXT a b')).toEqual([
      'a 3600 TXT "a" "b", "ab", "old"',
    ]);
  });

  it('keeps the serial of the host', () => {
    const soa = (serial: number) => `@ 60 SOA a. b. ${serial} 1 1 1 1`;
    expect(merged(soa(1), soa(2), soa(3))).toEqual(['@ 60 SOA a. b. 3 1 1 1 1']);
  });

  it('reports no conflict for a CNAME that was already beside other data', () => {
    const base = 'a A 192.0.2.1\na CNAME x';
    expect(merged(base, `${base}\nb A 192.0.2.1`, 'a A 192.0.2.2\na CNAME x')).toHaveLength(3);
  });
});

describe('a conflict', () => {
  it.each([
    [
      'values',
      'www A 192.0.2.1',
      'www A 192.0.2.2',
      'www A 192.0.2.3',
      'www A should become 192.0.2.2, but has meanwhile become 192.0.2.3.',
    ],
    ['values', '', 'www CNAME a.', 'www CNAME b.', 'www CNAME should become a, but has meanwhile become b.'],
    [
      'ttl',
      'www 60 A 192.0.2.1',
      'www 90 A 192.0.2.1',
      'www 3600 A 192.0.2.1',
      'www A should get a TTL of 1 minute 30 seconds, but has meanwhile got one of 1 hour.',
    ],
    [
      'deleted',
      'www 60 A 192.0.2.1',
      '',
      'www 60 A 192.0.2.2',
      'www A should be deleted, but has meanwhile become 192.0.2.2 with a TTL of 1 minute.',
    ],
    [
      'deleted',
      '@ 60 TXT a',
      '@ 90 TXT a',
      '',
      'example.org TXT should become "a" with a TTL of 1 minute 30 seconds, but has meanwhile been deleted.',
    ],
    [
      'emptied',
      'www A 192.0.2.1\nwww A 192.0.2.2',
      'www A 192.0.2.1',
      'www A 192.0.2.2',
      'www A should keep only 192.0.2.1, but has meanwhile kept only 192.0.2.2: together nothing would be left.',
    ],
    [
      'cname',
      '',
      'shop CNAME a.',
      'shop A 192.0.2.1\nshop TXT x',
      'shop CNAME cannot share its name: the name should have CNAME, but has meanwhile got A and TXT.',
    ],
    [
      'cname',
      'shop A 192.0.2.1\nshop TXT x',
      'shop CNAME a.',
      'shop A 192.0.2.1\nshop TXT x\nshop MX 10 a.',
      'shop CNAME cannot share its name: the name should have CNAME, but has meanwhile got A, MX and TXT.',
    ],
  ])('of %s is described in a sentence, and the live set stays as it is', (code, base, mine, theirs, message) => {
    const { zone, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toMatchObject([{ code, message: { text: message } }]);
    expect(zone.rrsets).toEqual(aZone(theirs).rrsets);
  });

  it('is found between settings', () => {
    const [base, mine, theirs] = [1, 2, 3].map((weight) => settings('www A 192.0.2.1', { weight })) as [
      Zone,
      Zone,
      Zone,
    ];
    expect(mergeZones(base, mine, theirs).conflicts).toMatchObject([
      {
        code: 'settings',
        message: { text: 'www A should get other settings at the DNS host, but they have meanwhile changed, too.' },
      },
    ]);
  });

  it('of types does not involve types that may stand beside a CNAME', () => {
    const proof = 'shop NSEC \\# 6 016100000140\n';
    const { verdicts } = merge(proof, `${proof}shop CNAME a.`, `${proof}shop A 192.0.2.1`);
    expect(new Map(verdicts)).toEqual(
      new Map([
        ['shop/CNAME', 'conflict'],
        ['shop/A', 'conflict'],
      ]),
    );
  });

  it('does not stop changes of other sets', () => {
    const { zone, conflicts } = merge(
      'a A 192.0.2.1\nb A 192.0.2.1',
      'a A 192.0.2.2\nb A 192.0.2.2\nc A 192.0.2.1',
      'a A 192.0.2.3\nb A 192.0.2.3',
    );
    expect(conflicts.map(({ id }) => id)).toEqual(['a/A', 'b/A']);
    expect(printZoneFile(zone)).toBe(printZoneFile(aZone('a A 192.0.2.3\nb A 192.0.2.3\nc A 192.0.2.1')));
  });
});

function settings(text: string, meta: Rrset['meta']): Zone {
  const zone = aZone(text);
  return { ...zone, rrsets: zone.rrsets.map((set) => ({ ...set, meta })) };
}

function valuesOf(rrset: Rrset | undefined): Set<string> {
  return new Set(rrset?.values.map((value) => rdataIdentity(rrset.type, value)));
}
