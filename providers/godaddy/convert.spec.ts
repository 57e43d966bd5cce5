import fc from 'fast-check';
import { parseZoneName } from '../../src/dns/index.js';
import type { RelativeName } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import type { GoDaddyRecord } from './answers.js';
import { bodiesOf, hostedRecords, isLocked, textOf } from './convert.js';

const zone = parseZoneName('example.com');
const record = (part: Partial<GoDaddyRecord>): GoDaddyRecord => ({
  type: 'A',
  name: 'www',
  data: '192.0.2.1',
  ttl: 600,
  priority: 0,
  service: '',
  protocol: '',
  weight: 0,
  port: 0,
  ...part,
});
const listed = (...records: GoDaddyRecord[]) =>
  listingOf({ host: 'GoDaddy', records: hostedRecords(records, zone), textOf });

describe('a record of GoDaddy', () => {
  it.each<[Partial<GoDaddyRecord>, string]>([
    [{ type: 'CNAME', data: '@' }, 'example.com.'],
    [{ type: 'CNAME', data: 'Shop.Example.net' }, 'shop.example.net.'],
    [{ type: 'CNAME', data: 'shop.example.net.' }, 'shop.example.net.'],
    [{ type: 'MX', data: 'mail.example.net', priority: 10 }, '10 mail.example.net.'],
    [{ type: 'MX', data: '@' }, '0 example.com.'],
    [{ type: 'TXT', data: ' ' }, '" "'],
    [{ type: 'TXT', data: 'v=spf1 -all; x' }, '"v=spf1 -all; x"'],
    [{ type: 'AAAA', data: '2001:0DB8:0:0:0:0:0:1' }, '2001:db8::1'],
  ])('%j is %s', (part, value) => {
    expect(listed(record(part)).rrsets).toMatchObject([{ values: [value] }]);
  });

  it.each<[Partial<GoDaddyRecord>, string, string]>([
    [{ data: 'Parked' }, 'www', 'Parked'],
    [{ data: '' }, 'www', ''],
    [{ type: 'CNAME', data: 'shop' }, 'www', 'shop'],
    [{ type: 'TXT', data: 'say "hello"' }, 'www', 'say "hello"'],
    [{ type: 'TXT', data: 'back\\slash' }, 'www', 'back\\slash'],
    [{ type: 'TXT', data: '' }, 'www', ''],
    [{ type: 'NS', name: 'sub', data: 'ns1.example.net' }, 'sub', 'ns1.example.net'],
    [{ type: 'CAA', name: '@', data: '0 issue "ca.example"' }, '@', '0 issue "ca.example"'],
    [
      {
        type: 'SRV',
        name: '@',
        data: 'sip.example',
        service: '_sip',
        protocol: '_tcp',
        priority: 1,
        weight: 2,
        port: 3,
      },
      '_sip._tcp',
      '1 2 3 sip.example',
    ],
    [{ type: 'SRV', name: 'x', data: 'y', service: '_sip', protocol: '_udp' }, '_sip._udp.x', '0 0 0 y'],
    [{ name: 'a..b' }, 'a..b', '192.0.2.1'],
  ])('%j is shown and not written', (part, name, text) => {
    expect(listed(record(part))).toMatchObject({ rrsets: [], unread: [{ name, text }] });
  });

  it('locks its whole set where it cannot be read: a write would lose it', () => {
    const records = [record({}), record({ data: 'Parked' }), record({ type: 'TXT', data: 'apart' })];
    expect(listed(...records).rrsets).toMatchObject([{ type: 'TXT' }]);
    const hosted = hostedRecords(records, zone);
    expect(isLocked(hosted, { name: 'www' as RelativeName, type: 'A' })).toBe(true);
    expect(isLocked(hosted, { name: 'www' as RelativeName, type: 'TXT' })).toBe(false);
  });

  it('is no SOA and no name server of the domain itself', () => {
    const own = [record({ type: 'SOA', name: '@', data: 'x' }), record({ type: 'NS', name: '@', data: 'ns.example' })];
    expect(hostedRecords(own, zone)).toEqual([]);
  });

  const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/);
  const target = fc.tuple(label, label).map(([one, two]) => `${one}.${two}.example.`);
  const priority = fc.integer({ min: 0, max: 65_535 });
  const values: [string, fc.Arbitrary<string>][] = [
    ['A', fc.ipV4()],
    ['AAAA', fc.ipV6()],
    ['CNAME', target],
    ['MX', fc.tuple(priority, target).map((parts) => parts.join(' '))],
    [
      'TXT',
      fc
        .stringMatching(/^[!#-[\]-~]([ !#-[\]-~]{0,300}[!#-[\]-~])?$/)
        .map((text) => (text.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ')),
    ],
  ];

  it.each(values)('%s is the same again when it is written and read', (type, value) => {
    fc.assert(
      fc.property(fc.constantFrom('@', 'www', '*', '_x.y', 'example.com'), value, (name, text) => {
        const rrset = { ...toRrset(set('x', type, [text], 600), zone), name: name as RelativeName };
        const stored = bodiesOf(rrset).map((body) => record({ ...body, type, name }));
        expect(listed(...stored).rrsets).toEqual([
          expect.objectContaining({ name, type, values: rrset.values, ttlSeconds: 600 }),
        ]);
      }),
    );
  });
});
