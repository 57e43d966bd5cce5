import fc from 'fast-check';
import { anyPlainZone, anyZone, aZone, rrsets } from '../../../test/builders/zones.js';
import { describeChange } from './describe-change.js';
import { diffZones, isInPlace, keptInExactMode, rawDiff } from './diff.js';
import { isHostManaged } from '../record-types.js';
import { rdataType } from '../record-types.js';
import { rrsetId, sameRrset } from '../rrset.js';
import type { Change, Rrset, Zone } from '../types.js';
import { applyToZone, indexRrsets } from '../zone.js';

function summary(changes: readonly Change[]): string[] {
  return changes.map(({ kind, id }) => `${kind} ${id}`).sort();
}

const signersOwn = ['DNSKEY', 'CDS', 'CDNSKEY', 'ZONEMD'];

/** Whether an exact plan leaves such a set where it is, unless it is named. */
function staysUnnamed({ type }: Rrset): boolean {
  return signersOwn.includes(type);
}

/** Types that a plan may change without naming them. */
function plannable({ rrsets: sets }: Zone): Rrset[] {
  return sets.filter((set) => !isHostManaged(set.type) && !staysUnnamed(set));
}

describe('an exact diff', () => {
  it('turns the live zone into the wanted one', () => {
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, (before, after) => {
        const result = applyToZone(before, diffZones(before, after.rrsets, 'exact'));
        expect(sameSets(result.rrsets, after.rrsets)).toBe(true);
      }),
    );
  });

  it('has nothing to say of a set exactly where the set is in place', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (live, wanted) => {
        const lives = indexRrsets(live.rrsets);
        const missing = new Set(diffZones(live, wanted.rrsets, 'exact').map(({ id }) => id));
        for (const set of wanted.rrsets) {
          const id = rrsetId(set.name, set.type);
          expect(isInPlace(lives.get(id), set)).toBe(!missing.has(id));
        }
      }),
    );
  });

  it('changes only types that may be planned, and keeps the others', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        const result = applyToZone(before, diffZones(before, after.rrsets, 'exact'));
        expect(sameSets(plannable(result), plannable(after))).toBe(true);
        const results = indexRrsets(result.rrsets);
        for (const set of before.rrsets.filter(({ type }) => isHostManaged(type))) {
          expect(results.get(rrsetId(set.name, set.type))).toBe(set);
        }
        for (const set of before.rrsets.filter(staysUnnamed)) {
          expect(results.has(rrsetId(set.name, set.type))).toBe(true);
        }
      }),
    );
  });

  it('is done after one time', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        const result = applyToZone(before, diffZones(before, after.rrsets, 'exact'));
        expect(diffZones(result, after.rrsets, 'exact')).toEqual([]);
      }),
    );
  });

  it('creates, updates and deletes', () => {
    const live = aZone('a 60 A 192.0.2.1\nb 60 A 192.0.2.1\nc 60 A 192.0.2.1');
    const wanted = rrsets('b 60 A 192.0.2.2\nc 60 A 192.0.2.1\nd 60 A 192.0.2.1');
    expect(summary(diffZones(live, wanted, 'exact'))).toEqual(['create d/A', 'delete a/A', 'update b/A']);
  });

  it('creates and changes an opaque set that is named', () => {
    const changes = diffZones(
      aZone('a 60 TYPE1000 \\# 1 00'),
      rrsets('a 60 TYPE1000 \\# 1 01\nb 60 TYPE1001 \\# 1 00'),
      'exact',
    );
    expect(summary(changes)).toEqual(['create b/TYPE1001', 'update a/TYPE1000']);
  });
});

describe('exact mode', () => {
  const live = aZone('@ 60 SOA a. b. 1 1 1 1 1\n@ 60 CDS 0 0 0 00\na 60 APL \\# 1 00\nb 60 TYPE65281 \\# 1 00');

  it('deletes sets of types that only others can read', () => {
    expect(summary(diffZones(live, [], 'exact'))).toEqual(['delete a/APL', 'delete b/TYPE65281']);
  });

  it('names the keys that it keeps', () => {
    expect(keptInExactMode(live, []).map(({ type }) => type)).toEqual(['CDS']);
    expect(keptInExactMode(live, live.rrsets)).toEqual([]);
  });
});

describe('an additive diff', () => {
  it('deletes nothing and loses no value, except of types that hold one', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, wanted) => {
        const changes = diffZones(before, wanted.rrsets, 'additive');
        expect(changes.filter(({ kind }) => kind === 'delete')).toEqual([]);
        const results = indexRrsets(applyToZone(before, changes).rrsets);
        for (const set of before.rrsets.filter(({ type }) => !rdataType(type).singleton)) {
          const values = results.get(rrsetId(set.name, set.type))?.values ?? [];
          expect(values).toEqual(expect.arrayContaining([...set.values]));
        }
      }),
    );
  });

  it('is done after one time', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, wanted) => {
        const result = applyToZone(before, diffZones(before, wanted.rrsets, 'additive'));
        expect(diffZones(result, wanted.rrsets, 'additive')).toEqual([]);
      }),
    );
  });

  it('adds values to a set, replaces a CNAME, and sets the wanted TTL', () => {
    const live = aZone('a 60 A 192.0.2.1\nb 60 CNAME x');
    const after = applyToZone(live, diffZones(live, rrsets('a 90 A 192.0.2.2\nb 60 CNAME y'), 'additive'));
    expect(after.rrsets).toEqual(rrsets('a 90 A 192.0.2.1\na 90 A 192.0.2.2\nb 60 CNAME y'));
  });
});

describe('a diff in either mode', () => {
  it('is empty between a zone and itself', () => {
    fc.assert(
      fc.property(anyZone, fc.constantFrom('additive' as const, 'exact' as const), (zone, mode) => {
        expect(diffZones(zone, zone.rrsets, mode)).toEqual([]);
      }),
    );
  });

  it('changes a TXT that is split into other segments (RFC 6763 §6)', () => {
    const [live, wanted] = [aZone('a 60 TXT txtvers=1path=/x'), rrsets('a 60 TXT txtvers=1 path=/x')];
    expect(diffZones(live, wanted, 'exact')).toMatchObject([{ after: { values: ['"txtvers=1" "path=/x"'] } }]);
    expect(diffZones(live, wanted, 'additive')).toMatchObject([{ after: { values: { length: 2 } } }]);
  });

  it('never changes the SOA or signatures', () => {
    const live = aZone('@ 60 SOA a. b. 1 1 1 1 1\n@ 60 NSEC x A\nx 60 NSEC3 1 0 0 - 00 A');
    expect(
      diffZones(live, rrsets('@ 60 SOA a. b. 2 1 1 1 1\n@ 60 NSEC x A MX\n@ NSEC3PARAM 1 0 0 -'), 'exact'),
    ).toEqual([]);
  });

  it('keeps live meta where none is wanted, and otherwise sets the wanted meta', () => {
    const [set] = rrsets('a 60 A 192.0.2.1') as [Rrset];
    const live = { ...aZone(''), rrsets: [{ ...set, meta: { proxied: true } }] };
    expect(diffZones(live, [set], 'exact')).toEqual([]);
    const [moved] = diffZones(live, rrsets('a 60 A 192.0.2.2'), 'exact');
    expect(moved).toMatchObject({ after: { values: ['192.0.2.2'], meta: { proxied: true } } });
    const [changed] = diffZones(live, [{ ...set, meta: { proxied: false } }], 'exact');
    expect(changed).toMatchObject({ kind: 'update', after: { meta: { proxied: false } } });
  });

  it('merges wanted sets of the same name and type', () => {
    const wanted = [...rrsets('a 60 A 192.0.2.1'), ...rrsets('a 60 A 192.0.2.2')];
    const [change, ...rest] = diffZones(aZone(''), wanted, 'exact');
    expect(rest).toEqual([]);
    expect(change).toMatchObject({ kind: 'create', after: { values: ['192.0.2.1', '192.0.2.2'] } });
  });

  it('has a description for every change', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        for (const change of diffZones(before, after.rrsets, 'exact')) {
          expect(describeChange(change, before.name).text).toMatch(/ (is new|will|keeps) /);
        }
      }),
    );
  });
});

function sameSets(a: readonly Rrset[], b: readonly Rrset[]): boolean {
  return a.length === b.length && a.every((set, index) => sameRrset(set, b[index] ?? set));
}

describe('the raw diff', () => {
  it('turns one zone into the other, host-managed and opaque sets included', () => {
    fc.assert(
      fc.property(anyZone, anyZone, (before, after) => {
        const changes = rawDiff(before.rrsets, after.rrsets);
        const result = applyToZone(before, changes);
        expect(rawDiff(result.rrsets, after.rrsets)).toEqual([]);
        expect(rawDiff(before.rrsets, before.rrsets)).toEqual([]);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
    );
  });

  it('lists what was there before first, then what is new', () => {
    const before = rrsets('www 300 A 192.0.2.1\nold 300 A 192.0.2.2');
    const after = rrsets('new 300 A 192.0.2.3\nwww 300 A 192.0.2.9');
    expect(rawDiff(before, after).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['delete old/A', 'update www/A', 'create new/A'],
    ]);
  });
});
