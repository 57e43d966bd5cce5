import { parseFqdn, rootName } from '../names/name.js';
import { KnownLevels } from './known-levels.js';
import type { DelegationWalk, WalkLevel } from './walk-delegation.js';

const levelOf = (zone: string): WalkLevel => ({ zone: parseFqdn(zone), servers: [] });
const roots: WalkLevel = { zone: rootName, servers: [] };
const walkTo = (...zones: string[]): DelegationWalk => ({
  steps: [roots, ...zones.map(levelOf)].map((level) => ({ level, replies: [] })),
  end: { kind: 'nonexistent' },
});
const known = (options = { keptMs: 100, mostLevels: 10 }) => new KnownLevels(roots, options);
const nearestTo = (levels: KnownLevels, zone: string, now = 0) => levels.nearest(parseFqdn(zone), now).zone;

describe('the levels that earlier walks have found', () => {
  it('let a walk start at the lowest zone above the one in question', () => {
    const levels = known();
    levels.remember(walkTo('org.', 'example.org.', 'net.'), 0);
    expect(nearestTo(levels, 'a.example.org.')).toBe('example.org.');
    expect(nearestTo(levels, 'example.org.')).toBe('org.');
    expect(nearestTo(levels, 'example.com.')).toBe('.');
  });

  it('are found whatever the order of the walks', () => {
    const levels = known();
    levels.remember(walkTo('b.example.org.'), 0);
    levels.remember(walkTo('org.'), 0);
    expect(nearestTo(levels, 'a.b.example.org.')).toBe('b.example.org.');
  });

  it('are forgotten when they are too old, and no walk makes one younger', () => {
    const levels = known();
    levels.remember(walkTo('org.'), 0);
    levels.remember(walkTo('org.'), 60);
    expect(nearestTo(levels, 'example.org.', 100)).toBe('org.');
    expect(nearestTo(levels, 'example.org.', 101)).toBe('.');
    levels.remember(walkTo('org.'), 101);
    expect(nearestTo(levels, 'example.org.', 200)).toBe('org.');
  });

  it('are forgotten when their servers no longer answer', () => {
    const levels = known();
    levels.remember(walkTo('org.', 'example.org.'), 0);
    levels.forget(parseFqdn('example.org.'));
    expect(nearestTo(levels, 'a.example.org.')).toBe('org.');
  });

  it('are limited in number, and never hold the roots', () => {
    const levels = known({ keptMs: 100, mostLevels: 2 });
    levels.remember(walkTo('a.', 'b.', 'c.'), 0);
    expect(['x.a.', 'x.b.', 'x.c.'].map((zone) => nearestTo(levels, zone))).toEqual(['a.', 'b.', '.']);
  });
});
