import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { diffZones } from './diff.js';
import { isIgnored, parseNameGlob, type IgnoreRule } from './ignore.js';
import { excludeIgnored } from './exclude-ignored.js';
import { parseRecordType } from '../record-types.js';
import type { PlanMode, Rrset } from '../types.js';

const challenges: IgnoreRule = { name: '_acme-challenge*', type: parseRecordType('TXT') };

function resultOf(
  before: string,
  after: string,
  rules: readonly IgnoreRule[] = [challenges],
  mode: PlanMode = 'exact',
) {
  const [live, wanted] = [aZone(before), aZone(after)];
  const { changes, excluded } = excludeIgnored(live, diffZones(live, wanted.rrsets, mode), rules);
  return {
    changes: changes.map(({ kind, id }) => `${kind} ${id}`),
    excluded: excluded.map(({ change, inPart }) => `${change.kind} ${change.id}${inPart ? ' in part' : ''}`),
  };
}

describe('excluding ignored records', () => {
  it('drops changes that create, change or delete them, and reports those changes', () => {
    const challenge = '_acme-challenge 60 TXT';
    expect(resultOf(`${challenge} "a"\nwww 60 A 5.9.0.1`, 'www 60 A 5.9.0.2')).toEqual({
      changes: ['update www/A'],
      excluded: ['delete _acme-challenge/TXT'],
    });
    expect(resultOf(`${challenge} "a"`, `${challenge} "b"`).excluded).toEqual(['update _acme-challenge/TXT']);
    expect(resultOf('', `${challenge} "b"`).excluded).toEqual(['create _acme-challenge/TXT']);
  });

  it('keeps what a change does to the other records of a set', () => {
    const rules = [{ target: 'owned-by-*' }];
    const live = '@ 60 TXT "owned-by-k8s"\n@ 60 TXT "v=spf1 -all"';
    const inPart = { changes: ['update @/TXT'], excluded: ['update @/TXT in part'] };
    expect(resultOf(live, '@ 60 TXT "v=spf1 mx -all"', rules)).toEqual(inPart);
    expect(resultOf(live, '', rules)).toEqual({ changes: ['update @/TXT'], excluded: ['delete @/TXT in part'] });
    expect(resultOf('', '@ 60 TXT "owned-by-x"\n@ 60 TXT "y"', rules)).toEqual({
      changes: ['create @/TXT'],
      excluded: ['create @/TXT in part'],
    });
  });

  it('keeps changes that match no rule', () => {
    const whole = { changes: ['update www/A', 'delete old/A'], excluded: [] };
    expect(resultOf('www 60 A 5.9.0.1\nold 60 A 5.9.0.1', 'www 60 A 5.9.0.2')).toEqual(whole);
    expect(resultOf('www 60 A 5.9.0.1\nold 60 A 5.9.0.1', 'www 60 A 5.9.0.2', [])).toEqual(whole);
  });

  it('gives the same changes as a diff with the same rules', () => {
    const glob = fc.constantFrom('*', 'a*', '?', '@', '*.*', '*b');
    const rule = fc.record({ name: glob, target: fc.option(glob, { nil: undefined }) });
    const mode = fc.constantFrom<PlanMode>('exact', 'additive');
    fc.assert(
      fc.property(anyZone, anyZone, fc.array(rule, { maxLength: 3 }), mode, (live, wanted, rules, how) => {
        // Added to a set that stays, ignored records with another TTL leave a change of that TTL: a change does not
        // say which of its values came with it.
        fc.pre(how === 'exact' || !wanted.rrsets.some((rrset) => isWhollyIgnored(rrset, rules)));
        const { changes } = excludeIgnored(live, diffZones(live, wanted.rrsets, how), rules);
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        expect(changes.sort(byId)).toEqual(diffZones(live, wanted.rrsets, how, rules).sort(byId));
      }),
    );
  });
});

function isWhollyIgnored(rrset: Rrset, rules: readonly IgnoreRule[]): boolean {
  return rrset.values.every((rdata) => isIgnored({ ...rrset, rdata }, rules));
}

describe('a name pattern typed by a person', () => {
  const zone = aZone('', 'bücher.example').name;

  it.each([
    ['_acme-challenge*', '_acme-challenge*'],
    ['*.Dyn', '*.dyn'],
    ['@', '@'],
    ['bücher.example', '@'],
    ['*.dyn.bücher.example.', '*.dyn'],
    ['k8s-?.xn--bcher-kva.example', 'k8s-?'],
    ['straße.*', 'xn--strae-oqa.*'],
  ])('%j is %j', (text, glob) => {
    expect(parseNameGlob(text, zone)).toBe(glob);
  });

  it.each([
    ['', /is empty/],
    ['a..b', /two dots/],
    ['a b.c', /"a b" holds a character/],
    ['a"', /holds a character/],
    ['x'.repeat(300), /at most 255/],
    ['faß*.a', /"faß\*" mixes a pattern/],
  ])('is refused as %j', (text, message) => {
    expect(() => parseNameGlob(text, zone)).toThrow(message);
  });
});
