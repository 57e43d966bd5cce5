import { aZone } from '../../../../test/builders/zones.js';
import { diffZones, textOf } from '../../../dns/index.js';
import { withinScope } from './restore-scope.js';

const zone = (text: string) => aZone(text, 'example.org');
const saved = zone(
  '@ 300 NS ns1.old.example.\n@ 300 A 192.0.2.1\nwww 300 A 192.0.2.2\nsub 300 NS ns.other.example.\nsub 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000',
);
const live = zone('@ 300 NS ns1.new.example.\n@ 300 A 192.0.2.9\nextra 300 A 192.0.2.7');
const wanted = diffZones(live, saved.rrsets, 'exact');
const ids = (only: string[] | null, automatic = false) =>
  withinScope(live, wanted, { only: only && new Set(only), automatic })
    .changes.map(({ id }) => id)
    .sort();

describe('the scope of a restore', () => {
  it('is everything but the zone’s own name servers and keys, with a notice for each that stays', () => {
    expect(ids(null)).toEqual(['@/A', 'extra/A', 'sub/DS', 'sub/NS', 'www/A']);
    expect(withinScope(live, wanted, { only: null, automatic: false }).notices.map(textOf)).toEqual([
      'example.org NS is left as it is. Name it to restore it, too.',
    ]);
  });

  it('includes the name servers of a zone that has none', () => {
    const empty = zone('');
    const created = diffZones(empty, saved.rrsets, 'exact');
    const { changes, notices } = withinScope(empty, created, { only: null, automatic: false });
    expect(changes.map(({ id }) => id)).toContain('@/NS');
    expect(notices.map(textOf)).toEqual([]);
  });

  it('is only the named sets, name servers included', () => {
    expect(ids(['www/A'])).toEqual(['www/A']);
    expect(ids(['@/NS'])).toEqual(['@/NS']);
    expect(ids(['nobody/A'])).toEqual([]);
  });

  it('never includes a delegation in an automatic restore, even a named one', () => {
    expect(ids(null, true)).toEqual(['@/A', 'extra/A', 'www/A']);
    expect(ids(['@/NS', 'sub/DS', 'www/A'], true)).toEqual(['www/A']);
  });

  it('excludes records of the signer: an old digest or key does not match the zone today', () => {
    const digest = `2026112201 1 1 ${'0'.repeat(96)}`;
    const signed = zone(`@ 300 ZONEMD ${digest}\n@ 300 CDS 0 0 0 00\n@ 300 A 192.0.2.1`);
    const changes = diffZones(zone('@ 300 A 192.0.2.9'), signed.rrsets, 'exact');
    const { changes: kept, notices } = withinScope(signed, changes, { only: null, automatic: false });
    expect(kept.map(({ id }) => id)).toEqual(['@/A']);
    expect(notices).toHaveLength(2);
  });
});
