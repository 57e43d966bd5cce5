import fc from 'fast-check';
import { anyPlainZone, anyZone, aZone, rrsets } from '../../../test/builders/zones.js';
import { diffZones } from './diff.js';
import { hashBasis } from '../hash.js';
import { orderChanges, planChanges, planFrom } from './plan.js';
import { rrsetId } from '../rrset.js';
import type { Change, Plan, Zone } from '../types.js';
import { DnsRuleError } from '../types.js';
import { applyToZone } from '../zone.js';

function steps(changes: readonly Change[]): string[] {
  return changes.map(({ kind, id }) => `${kind} ${id}`);
}

function plan(before: string, after: string): Plan {
  return planChanges(aZone(before), rrsets(after), 'exact');
}

describe('the order of a plan', () => {
  it('creates, then updates, then deletes, by name', () => {
    const { changes } = plan(
      'b 60 A 192.0.2.1\na 60 A 192.0.2.1\nd 60 A 192.0.2.1\nc 60 A 192.0.2.1',
      'f 60 A 192.0.2.1\ne 60 A 192.0.2.1\nb 60 A 192.0.2.2\na 60 A 192.0.2.2',
    );
    expect(steps(changes)).toEqual([
      'create e/A',
      'create f/A',
      'update a/A',
      'update b/A',
      'delete c/A',
      'delete d/A',
    ]);
  });

  it('deletes before it creates where a CNAME replaces data or data a CNAME', () => {
    const { changes } = plan(
      'a 60 A 192.0.2.1\na 60 TXT x\nb 60 CNAME x\nc 60 A 192.0.2.1',
      'a 60 CNAME x\nb 60 A 192.0.2.1',
    );
    expect(steps(changes)).toEqual([
      'delete a/A',
      'delete a/TXT',
      'delete b/CNAME',
      'create a/CNAME',
      'create b/A',
      'delete c/A',
    ]);
  });

  it('keeps another type at the same name in its place', () => {
    expect(steps(plan('a 60 A 192.0.2.1', 'a 60 AAAA ::1').changes)).toEqual(['create a/AAAA', 'delete a/A']);
  });

  it('creates NS before DS', () => {
    const { changes } = plan(
      'b 60 NS x\nb 60 DS 1 13 2 00',
      'a 60 DS 1 13 2 00\na 60 NS x\nb 60 NS y\nb 60 DS 1 13 2 01',
    );
    expect(steps(changes)).toEqual(['create a/NS', 'create a/DS', 'update b/NS', 'update b/DS']);
  });

  it('removes DS before NS', () => {
    const live = aZone('a 60 NS x\na 60 DS 1 13 2 00');
    const changes = live.rrsets.map((before): Change => ({
      id: rrsetId(before.name, before.type),
      kind: 'delete',
      before,
    }));
    expect(steps(orderChanges(changes.toReversed()))).toEqual(['delete a/DS', 'delete a/NS']);
    expect(steps(orderChanges(changes))).toEqual(['delete a/DS', 'delete a/NS']);
  });

  it('never has a CNAME beside other data in between', () => {
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, (before, after) => {
        let zone: Zone = before;
        for (const change of planChanges(before, after.rrsets, 'exact').changes) {
          zone = applyToZone(zone, [change]);
          const cnames = zone.rrsets.filter(({ type }) => type === 'CNAME').map(({ name }) => name);
          const others = zone.rrsets.filter(({ type }) => type !== 'CNAME').map(({ name }) => name);
          expect(cnames.filter((name) => others.includes(name))).toEqual([]);
        }
      }),
    );
  });
});

describe('a plan', () => {
  it('holds the name and hash of the zone that it was made from', () => {
    const live = aZone('a 60 A 192.0.2.1');
    expect(planChanges(live, [], 'exact')).toMatchObject({ zone: 'example.org.', baseHash: hashBasis(live) });
  });

  it('stays valid when only the SOA serial changed', () => {
    const [before, resigned, edited] = [
      '@ SOA a. b. 1 1 1 1 1\nwww A 192.0.2.1',
      '@ SOA a. b. 2 1 1 1 1\nwww A 192.0.2.1',
      '@ SOA a. b. 2 1 1 1 1\nwww A 192.0.2.2',
    ].map((text) => hashBasis(aZone(text)));
    expect(resigned).toBe(before);
    expect(edited).not.toBe(before);
  });

  it('has a hash that does not depend on the order of its input', () => {
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, (live, wanted) => {
        const one = planChanges(live, wanted.rrsets, 'exact');
        expect(planChanges(live, wanted.rrsets.toReversed(), 'exact')).toEqual(one);
        expect(planFrom(live, diffZones(live, wanted.rrsets, 'exact').toReversed())).toEqual(one);
      }),
    );
  });

  it('has another hash for another base, another value, or another kind of change', () => {
    const plans = [
      plan('a 60 A 192.0.2.1', 'a 60 A 192.0.2.2'),
      plan('a 60 A 192.0.2.1', 'a 60 A 192.0.2.3'),
      plan('a 60 A 192.0.2.1', 'a 61 A 192.0.2.2'),
      plan('a 60 A 192.0.2.1', ''),
      plan('a 60 A 192.0.2.1\nb 60 A 192.0.2.9', 'a 60 A 192.0.2.2\nb 60 A 192.0.2.9'),
      plan('a 60 A 192.0.2.1', 'a 60 A 192.0.2.1'),
      plan('', 'a 60 A 192.0.2.1'),
    ];
    expect(new Set(plans.map(({ hash }) => hash)).size).toBe(plans.length);
  });

  it('drops changes without effect and changes of host-managed sets', () => {
    const live = aZone('a 60 A 192.0.2.1\n@ 60 SOA a. b. 1 1 1 1 1');
    const changes = live.rrsets.map((set): Change => ({
      id: rrsetId(set.name, set.type),
      kind: 'update',
      before: set,
      after: set,
    }));
    const soaGone = live.rrsets
      .filter(({ type }) => type === 'SOA')
      .map((before): Change => ({ id: '@/SOA', kind: 'delete', before }));
    expect(planFrom(live, [...changes, ...soaGone]).changes).toEqual([]);
  });

  it('refuses a CNAME beside other data', () => {
    const live = aZone('a 60 A 192.0.2.1\nb 60 CNAME x\n@ 60 NS ns');
    expect(() => planChanges(live, rrsets('a 60 CNAME x'), 'additive')).toThrow(DnsRuleError);
    expect(() => planChanges(live, rrsets('b 60 TXT x'), 'additive')).toThrow(
      'b cannot have both TXT and CNAME records: a name with a CNAME can have no other records. Delete the CNAME record first, or choose another name.',
    );
    expect(() => planChanges(live, rrsets('@ 60 CNAME x'), 'additive')).toThrow(
      'example.org cannot have both CNAME and NS',
    );
  });

  it('allows signatures beside a CNAME, and a CNAME conflict that existed before', () => {
    expect(
      plan('a 60 RRSIG CNAME 13 3 60 20260201000000 20260101000000 1 @ AA==\na 60 NSEC b RRSIG NSEC', 'a 60 CNAME x')
        .changes,
    ).toHaveLength(1);
    const broken = aZone('a 60 A 192.0.2.1\na 60 CNAME x');
    expect(steps(planChanges(broken, rrsets('b 60 A 192.0.2.1'), 'additive').changes)).toEqual(['create b/A']);
    expect(steps(planChanges(broken, rrsets('a 60 A 192.0.2.1'), 'exact').changes)).toEqual(['delete a/CNAME']);
  });

  it('is empty for a zone that is already as wanted', () => {
    fc.assert(fc.property(anyZone, (zone) => expect(planChanges(zone, zone.rrsets, 'exact').changes).toEqual([])));
  });
});
