import { aZone } from '../../../test/builders/zones.js';
import { changedParts } from './changed-parts.js';
import { diffZones } from './diff.js';
import type { RrsetMeta } from '../types.js';

function parts(before: string, after: string, meta?: RrsetMeta): string[][] {
  const wanted = aZone(after).rrsets.map((set) => (meta ? { ...set, meta } : set));
  return diffZones(aZone(before), wanted, 'exact').map(changedParts);
}

describe('the parts that an update changes', () => {
  it('are the values, the TTL, the settings, or several of them', () => {
    expect(parts('a 60 A 192.0.2.1', 'a 60 A 192.0.2.2')).toEqual([['values']]);
    expect(parts('a 60 A 192.0.2.1', 'a 90 A 192.0.2.1')).toEqual([['ttl']]);
    expect(parts('a 60 A 192.0.2.1', 'a 60 A 192.0.2.1', { proxied: true })).toEqual([['settings']]);
    expect(parts('a 60 A 192.0.2.1', 'a 90 A 192.0.2.1\na 90 A 192.0.2.2', { b: 1 })).toEqual([
      ['values', 'ttl', 'settings'],
    ]);
  });

  it('include how TXT is split', () => {
    expect(parts('a 60 TXT ab c', 'a 60 TXT a bc')).toEqual([['values']]);
  });

  it('are empty for a created or deleted set', () => {
    expect(parts('a 60 A 192.0.2.1', 'b 60 A 192.0.2.1')).toEqual([[], []]);
  });
});
