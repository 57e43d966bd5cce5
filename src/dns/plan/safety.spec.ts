import fc from 'fast-check';
import { anyPlainZone, aZone, rrsets } from '../../../test/builders/zones.js';
import { diffZones } from './diff.js';
import { planChanges } from './plan.js';
import { assessSafety } from './safety.js';
import type { Rrset, SafetyBlock, Zone } from '../types.js';

const soa = '@ 60 SOA a. b. 1 1 1 1 1\n@ 60 NS ns.example.net.\n';

function hosts(count: number, lastOctet = 1): string {
  return Array.from({ length: count }, (_, index) => `h${index} 60 A 192.0.2.${lastOctet}\n`).join('');
}

function assess(before: string, after: string, namedByPerson = false): SafetyBlock[] {
  const live = aZone(before);
  return assessSafety(live, diffZones(live, rrsets(after), 'exact'), { namedByPerson });
}

function codes(before: string, after: string, namedByPerson = false): string[] {
  return assess(before, after, namedByPerson).map(({ code }) => code);
}

describe('too many changes', () => {
  it('allows deleting 30 % of the records and refuses more', () => {
    expect(codes(hosts(10), hosts(7))).toEqual([]);
    expect(codes(hosts(10), hosts(6))).toEqual(['too_many_changes']);
    expect(codes(hosts(100), hosts(70))).toEqual([]);
    expect(codes(hosts(100), hosts(69))).toEqual(['too_many_changes']);
  });

  it('counts updates like deletes, and does not count creates', () => {
    expect(codes(hosts(10), hosts(4, 2) + hosts(10).split('\n').slice(4).join('\n'))).toEqual(['too_many_changes']);
    expect(codes(hosts(10), hosts(100))).toEqual([]);
  });

  it('is not checked in zones under ten records, without the SOA', () => {
    expect(codes(soa + hosts(8), soa + hosts(1))).toEqual([]);
    expect(codes(soa + hosts(9), soa + hosts(1))).toEqual(['too_many_changes']);
  });

  it('counts removed values, and every value of a set whose TTL or meta changes', () => {
    const set = (from: number, to: number, ttl = 60) =>
      Array.from({ length: to - from }, (_, index) => `www ${ttl} A 192.0.2.${from + index}\n`).join('');
    expect(codes(set(0, 10), set(3, 14))).toEqual([]);
    expect(codes(set(0, 10), set(4, 14))).toEqual(['too_many_changes']);
    expect(codes(set(0, 10), set(0, 10, 61))).toEqual(['too_many_changes']);
    const live = aZone(set(0, 10));
    const wanted = live.rrsets.map((rrset) => ({ ...rrset, meta: { proxied: true } }));
    expect(assessSafety(live, diffZones(live, wanted, 'exact'), { namedByPerson: true })).toHaveLength(1);
    const proxied: Zone = { ...live, rrsets: wanted };
    expect(assessSafety(proxied, diffZones(proxied, rrsets(set(1, 10)), 'exact'), { namedByPerson: true })).toEqual([]);
  });

  it('reports the count, the limit, and that the plan can be forced', () => {
    expect(assess(hosts(10), hosts(6))[0]?.message).toBe(
      'This changes or deletes 4 of the 10 records (40 %). ' +
        'In a zone of 10 or more records, changing over 30 % at once needs confirmation.',
    );
  });
});

describe('emptying a zone', () => {
  it('is blocked at any zone size, even with one record', () => {
    expect(codes(soa + hosts(1), soa)).toEqual(['empties_zone']);
    expect(codes(soa + hosts(5), soa)).toEqual(['empties_zone']);
    expect(codes(hosts(20), '')).toEqual(['too_many_changes', 'empties_zone']);
  });

  it('is allowed when a person deletes the only record by name', () => {
    expect(codes(soa + hosts(1), soa, true)).toEqual([]);
    expect(codes(soa + hosts(2), soa, true)).toEqual(['empties_zone']);
  });

  it('is not reported for a zone that is already empty or gets other records', () => {
    expect(codes(soa, soa)).toEqual([]);
    expect(codes(soa + hosts(3), `${soa}x 60 A 192.0.2.1`)).toEqual([]);
  });

  it('reports how many records would be deleted', () => {
    expect(assess(soa + hosts(5), soa)[0]?.message).toMatch(/every record of the zone, all 5, .* needs confirmation/);
    expect(assess(soa + hosts(1), soa)[0]?.message).toMatch(/the only one/);
  });

  it('is blocked in every zone that has records of its own', () => {
    fc.assert(
      fc.property(anyPlainZone, (live) => {
        const own = live.rrsets.filter(({ name, type }) => !(name === '@' && type === 'NS'));
        const blocked = assessSafety(live, planChanges(live, [], 'exact').changes, { namedByPerson: false });
        expect(blocked.some(({ code }) => code === 'empties_zone')).toBe(own.length > 0);
      }),
    );
  });
});

describe('the name servers of the zone itself', () => {
  const others = 'www 60 A 192.0.2.1\n';

  it.each([
    ['create', others, `${others}@ 60 NS ns.example.net.`, 'from none to ns.example.net. A'],
    ['update', `${others}@ 60 NS ns.example.net.`, `${others}@ 60 NS ns`, 'from ns.example.net to ns.example.org. A'],
    ['delete', `${others}@ 60 NS ns.example.net.`, others, 'from ns.example.net to none. A'],
  ])('are protected from a %s', (_kind, before, after, message) => {
    const [block] = assess(before, after, true);
    expect(block?.code).toBe('apex_ns_change');
    expect(block?.message).toContain(message);
    expect(block?.message).toContain('needs confirmation');
  });

  it('are not those of a delegated subdomain', () => {
    const set = rrsets('sub 60 NS ns.example.net.')[0] as Rrset;
    expect(codes(others, `${others}sub 60 NS ns.example.net.`)).toEqual([]);
    expect(set.type).toBe('NS');
  });
});
