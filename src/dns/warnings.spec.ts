import { aZone } from '../../test/builders/zones.js';
import { diffZones } from './diff.js';
import { zoneWarnings } from './warnings.js';

/** Warnings about `after` when it comes from `before`. */
function warnings(after: string, before = '', name?: string): string[] {
  const zone = aZone(after, name);
  return zoneWarnings(zone, diffZones(aZone(before, name), zone.rrsets, 'exact'));
}

describe('warnings', () => {
  it.each<[string, string, RegExp]>([
    ['a CNAME at the top', '@ 60 CNAME x.example.net.', /^example.org itself cannot be a CNAME/],
    [
      'MX to a CNAME',
      '@ 60 MX 10 mail\nmail 60 CNAME x.example.net.',
      /^example.org MX leads to mail.example.org, which is a CNAME/,
    ],
    ['NS to a CNAME', 'sub 60 NS ns\nns 60 CNAME x.example.net.', /^sub NS leads to ns.example.org, which is a CNAME/],
    ['SRV to a CNAME', '_x._tcp 60 SRV 1 2 3 h\nh 60 CNAME x.example.net.', /^_x._tcp SRV leads to h.example.org/],
    ['MX to an address', '@ 60 MX 10 192.0.2.1.', /^example.org MX leads to 192.0.2.1, an address/],
    ['a long TTL', 'www 604801 A 192.0.2.1', /^www A has a TTL of 7 days 1 second/],
    [
      'a doubled owner',
      'www.example.org 60 A 192.0.2.1',
      /^www.example.org.example.org ends in the name of the zone twice/,
    ],
    ['a doubled target', 'www 60 CNAME shop.example.org', /^shop.example.org.example.org ends in/],
    ['10/8', 'www 60 A 10.1.2.3', /^www A points to 10.1.2.3, a private address/],
    ['172.16/12', 'www 60 A 172.31.0.1', /private address/],
    ['192.168/16', 'www 60 A 192.168.0.1', /private address/],
    ['100.64/10', 'www 60 A 100.127.0.1', /private address/],
    ['link-local', 'www 60 A 169.254.0.1', /private address/],
    ['loopback', 'www 60 A 127.0.0.1', /private address/],
    ['unique local', 'www 60 AAAA fd00::1', /^www AAAA points to fd00::1/],
    ['IPv6 link-local', 'www 60 AAAA fe80::1', /private address/],
    ['IPv6 loopback', 'www 60 AAAA ::1', /private address/],
  ])('speak of %s', (_what, after, message) => {
    expect(warnings(after)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['ordinary records', '@ 60 MX 10 mail\nmail 604800 A 192.0.2.1\nwww 60 CNAME mail\n@ 60 TXT x'],
    [
      'addresses next to private ones',
      'a 60 A 172.32.0.1\nb 60 A 11.0.0.1\nc 60 A 100.128.0.1\nd 60 AAAA fe00::1\ne 60 AAAA ::2',
    ],
    ['servers elsewhere', '@ 60 MX 10 mx.example.net.'],
    ['a null MX', '@ 60 MX 0 .'],
  ])('say nothing about %s', (_what, after) => {
    expect(warnings(after)).toEqual([]);
  });

  it('speak of what changes only', () => {
    const private10 = 'www 60 A 10.0.0.1\n';
    expect(warnings(`${private10}x 60 A 192.0.2.1`, private10)).toEqual([]);
    expect(warnings('', private10)).toEqual([]);
    expect(warnings('@ 60 MX 10 mail\nmail 60 CNAME x.', '@ 60 MX 10 mail\nmail 60 CNAME x.')).toEqual([]);
  });

  it('notice a new CNAME under a mail server that stays', () => {
    const mx = '@ 60 MX 10 mail\n';
    expect(warnings(`${mx}mail 60 CNAME x.example.net.`, `${mx}mail 60 A 192.0.2.1`)).toHaveLength(1);
  });

  it('find no doubled suffix in the root', () => {
    expect(warnings('www 60 A 192.0.2.1', '', 'x.')).toEqual([]);
  });
});
