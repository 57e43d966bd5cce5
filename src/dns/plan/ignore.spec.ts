import fc from 'fast-check';
import { anyPlainZone, anyZone, aZone, rrsets } from '../../../test/builders/zones.js';
import { diffZones } from './diff.js';
import { matchesGlob } from '../names/glob.js';
import { isIgnored, type IgnoreRule } from './ignore.js';
import { planChanges } from './plan.js';
import { DnsRuleError, type PlanMode, type RecordType, type Zone } from '../types.js';
import { applyToZone } from '../zone.js';

const anyMode = fc.constantFrom<PlanMode>('additive', 'exact');
const anyRules: fc.Arbitrary<IgnoreRule[]> = fc.array(
  fc.record(
    {
      name: fc.constantFrom('*', '@', 'www', 'm*', '_*', 'a?b'),
      type: fc.constantFrom('A', 'TXT', 'CNAME', 'MX') as fc.Arbitrary<RecordType>,
      target: fc.constantFrom('*', '1*', '*a*', '?'),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
);

/** Each ignored record of a zone with the TTL that it has. */
function ignoredIn({ rrsets: sets }: Zone, rules: readonly IgnoreRule[]): string[] {
  return sets.flatMap(({ name, type, ttlSeconds, values }) =>
    values.flatMap((rdata) =>
      isIgnored({ name, type, rdata }, rules) ? `${name} ${ttlSeconds} ${type} ${rdata}` : [],
    ),
  );
}

function steps(live: string, wanted: string, rules: readonly IgnoreRule[], mode: PlanMode = 'exact'): unknown[] {
  return diffZones(aZone(live), rrsets(wanted), mode, rules).map((change) => ({
    change: `${change.kind} ${change.id}`,
    values: change.kind === 'delete' ? [] : change.after.values,
  }));
}

describe('a diff with ignore rules', () => {
  it('keeps every ignored record as it is, and creates none', () => {
    fc.assert(
      fc.property(anyZone, anyZone, anyRules, anyMode, (live, wanted, rules, mode) => {
        const after = applyToZone(live, diffZones(live, wanted.rrsets, mode, rules));
        expect(ignoredIn(after, rules)).toEqual(ignoredIn(live, rules));
      }),
      { numRuns: 300 },
    );
  });

  it('is empty once it has been applied', () => {
    fc.assert(
      fc.property(anyZone, anyZone, anyRules, anyMode, (live, wanted, rules, mode) => {
        const after = applyToZone(live, diffZones(live, wanted.rrsets, mode, rules));
        expect(diffZones(after, wanted.rrsets, mode, rules)).toEqual([]);
      }),
    );
  });

  it('equals the plain diff when no rule matches', () => {
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, anyMode, (live, wanted, mode) => {
        const rules = [{ name: 'no-such-name' }];
        expect(diffZones(live, wanted.rrsets, mode, rules)).toEqual(diffZones(live, wanted.rrsets, mode));
      }),
    );
  });

  it('is empty when everything is ignored', () => {
    fc.assert(
      fc.property(anyZone, anyZone, anyMode, (live, wanted, mode) => {
        expect(planChanges(live, wanted.rrsets, mode, [{}]).changes).toEqual([]);
      }),
    );
  });
});

describe('ignored records', () => {
  it('are neither deleted nor created by a zone file', () => {
    const rules = [{ name: '_acme-challenge*', type: 'TXT' as RecordType }];
    expect(steps('_acme-challenge.www TXT x\na A 192.0.2.1', '_acme-challenge TXT y', rules)).toEqual([
      { change: 'delete a/A', values: [] },
    ]);
  });

  it('stay in their set, with its TTL, when other records of it change', () => {
    const rules = [{ target: '192.0.2.9' }];
    const live = 'www 60 A 192.0.2.1\nwww 60 A 192.0.2.9';
    expect(steps(live, 'www 90 A 192.0.2.2', rules)).toEqual([
      { change: 'update www/A', values: ['192.0.2.2', '192.0.2.9'] },
    ]);
    expect(diffZones(aZone(live), rrsets('www 90 A 192.0.2.2'), 'exact', rules)).toMatchObject([
      { after: { ttlSeconds: 60 } },
    ]);
    expect(steps(live, '', rules)).toEqual([{ change: 'update www/A', values: ['192.0.2.9'] }]);
  });

  it('are not replaced in a set that holds one value', () => {
    const rules = [{ target: '*.cloud.example' }];
    expect(steps('shop CNAME x.cloud.example.', 'shop CNAME y.', rules)).toEqual([]);
    expect(steps('shop CNAME x.cloud.example.', 'shop CNAME y.', rules, 'additive')).toEqual([]);
    expect(steps('mail MX 10 mx.cloud.example.', '', rules)).toEqual([]);
  });

  it('do not cause the rest of a signer-managed set to be deleted', () => {
    const live = aZone('@ 60 ZONEMD 1 1 1 aa\n@ 60 ZONEMD 1 1 2 bb\n@ 60 TXT "a"\n@ 60 TXT "b"');
    const changes = diffZones(live, [], 'exact', [{ target: '*a*' }]);
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['update @/TXT']);
  });

  it('conflict with a new CNAME at their name', () => {
    const plan = () => planChanges(aZone('a TXT x'), rrsets('a CNAME y'), 'exact', [{ type: 'TXT' as RecordType }]);
    expect(plan).toThrow(DnsRuleError);
  });
});

describe('a glob', () => {
  it.each<[string, string, boolean]>([
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
    ['**', 'a.b', true],
    ['a*', 'a.b.c', true],
    ['*c', 'a.b.c', true],
    ['a*c', 'a.b.c', true],
    ['a*b', 'a.b.c', false],
    ['*a*b', 'aab.ab', true],
    ['?', 'a', true],
    ['?', '', false],
    ['a?', 'a', false],
    ['A', 'a', true],
    ['a', 'ab', false],
    ['.', 'a', false],
    ['[a]', 'a', false],
  ])('%j over %j: %s', (pattern, text, matches) => {
    expect(matchesGlob(pattern, text)).toBe(matches);
  });

  it('matches like the equivalent regular expression', () => {
    const letters = (chars: string) => fc.array(fc.constantFrom(...chars), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters('ab.*?'), letters('ab.'), (pattern, text) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^]*').replaceAll('?', '[^]');
        expect(matchesGlob(pattern, text)).toBe(new RegExp(`^${source}$`, 'u').test(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
