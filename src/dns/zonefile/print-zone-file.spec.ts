import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { parseZoneName } from '../names/name.js';
import { makeZone } from '../zone.js';
import { printZoneFile } from './print-zone-file.js';
import { parseZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

describe('writing a zone file', () => {
  it('produces text that parses to the same zone', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(zone);
      }),
      { numRuns: 300 },
    );
  });

  it('puts the SOA first, the usual TTL on top, and columns under each other', () => {
    const zone = aZone(
      '@ 60 A 192.0.2.1\n@ 60 SOA a. b. 1 2 3 4 5\nlonger 86400 MX 10 mail\nlonger 86400 TXT x\n*.x 60 HTTPS 1 . alpn=h2',
    );
    expect(printZoneFile(zone)).toBe(
      [
        '$ORIGIN example.org.',
        '$TTL 60',
        '@      60    IN SOA   a. b. 1 2 3 4 5',
        '@      60    IN A     192.0.2.1',
        'longer 86400 IN MX    10 mail.example.org.',
        'longer 86400 IN TXT   "x"',
        '*.x    60    IN HTTPS 1 . alpn=h2',
        '',
      ].join('\n'),
    );
  });

  it('keeps the TTL of signatures whose original TTL no reader takes', () => {
    const signature = (covered: string, originalTtl: number) =>
      `a 60 RRSIG ${covered} 13 3 ${originalTtl} 20260201000000 20260101000000 1 @ AA==`;
    const zone = aZone(`a 60 A 192.0.2.1\n${signature('A', 60)}\n${signature('TXT', 2 ** 31)}`);
    expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(zone);
  });

  it('writes each signature with the TTL of what it signs (RFC 4034 §3)', () => {
    const signature = '20260201000000 20260101000000 1 @ AA==';
    const text = `a 60 A 192.0.2.1
a 30 TXT x
a 60 RRSIG A 13 3 60 ${signature}
a 30 RRSIG TXT 13 3 30 ${signature}
a 90 RRSIG NSEC 13 3 90 ${signature}`;
    const zone = aZone(text);
    const ttls = printZoneFile(zone).matchAll(/^a +([0-9]+) +IN RRSIG +([A-Z]+)/gmu);
    expect(Array.from(ttls, ([, ttl, type]) => `${type} ${ttl}`)).toEqual(['A 60', 'TXT 30', 'NSEC 90']);
    expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(zone);
  });

  it('writes records that the host does not serve as comments, which no reader publishes', () => {
    const [live, off] = aZone('a 60 A 192.0.2.1\na 60 A 192.0.2.9\nb 60 A 192.0.2.2').rrsets;
    const zone = makeZone(origin, [
      { ...live!, meta: { disabled: ['192.0.2.9'] } },
      { ...off!, meta: { disabled: off!.values } },
    ]);
    expect(printZoneFile(zone)).toContain('a 60 IN A 192.0.2.1\n; disabled: a 60 IN A 192.0.2.9\n; disabled: b 60');
    expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(aZone('a 60 A 192.0.2.1'));
  });

  it('writes settings of the host as comments, whatever they hold', () => {
    const [set] = aZone('a 60 A 192.0.2.1\na 60 A 192.0.2.9').rrsets;
    const meta = { note: 'two\nlines', proxied: { '192.0.2.9': true }, comment: { '192.0.2.9': '"; x' } };
    const text = printZoneFile(makeZone(origin, [{ ...set!, meta }]));
    expect(text).toContain('; all a A: "note": "two\\nlines"\na 60 IN A 192.0.2.1\n');
    expect(text).toContain('a 60 IN A 192.0.2.9 ; "proxied": true, "comment": "\\"; x"\n');
    expect(text.startsWith('; A zone file cannot hold the settings')).toBe(true);
    expect(parseZoneFile(text, { origin })).toEqual(makeZone(origin, [set!]));
  });

  it('prefers the longer TTL among equally usual ones, and writes an empty zone', () => {
    expect(printZoneFile(aZone('a 60 A 192.0.2.1\nb 90 A 192.0.2.1'))).toContain('$TTL 90\n');
    expect(printZoneFile(aZone(''))).toBe('$ORIGIN example.org.\n$TTL 3600\n');
  });

  it('reads and writes ten thousand records in under five seconds, on a busy machine too', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `host${index} 300 IN A 192.0.2.${index % 256}`).join(
      '\n',
    );
    const startedAt = performance.now();
    const zone = aZone(text);
    expect(printZoneFile(zone).split('\n')).toHaveLength(10_003);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
