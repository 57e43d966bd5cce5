import fc from 'fast-check';
import { parseZoneName } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { zoneWrite } from '../contract/granularity/by-group.js';
import type { Host, HostZone } from './answers.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { hostedRecords, hostToWrite, textOf } from './convert.js';

const zone = parseZoneName('example.com');
const host = (part: Partial<Host>): Host => ({
  id: '1',
  name: '@',
  type: 'A',
  address: '192.0.2.1',
  mxPref: 10,
  ttl: 1800,
  appTitle: '',
  friendlyName: '',
  isActive: true,
  isDynamic: false,
  ...part,
});
const zoneOf = (hosts: Host[], emailType = 'MX'): HostZone => {
  return { domain: zone, emailType, isUsingOurDns: true, hosts };
};
const listed = (...hosts: Host[]) =>
  listingOf({ host: 'Namecheap', records: hostedRecords(zoneOf(hosts), zone), textOf });
const rrsetOf = (part: Partial<Host>) => listed(host(part)).rrsets[0];

describe('a record of Namecheap', () => {
  it.each([
    [{ type: 'TXT', address: ' ' }, '" "'],
    [{ type: 'MX', address: 'mail.example.net.', mxPref: 5 }, '5 mail.example.net.'],
    [{ type: 'MX', address: 'mail.example.net', mxPref: 5 }, '5 mail.example.net.'],
    [{ type: 'CNAME', name: 'www', address: 'example.net' }, 'example.net.'],
    [{ type: 'ALIAS', address: 'Shop.Example.net.' }, 'shop.example.net.'],
    [{ type: 'NS', name: 'sub', address: 'ns1.example.net.' }, 'ns1.example.net.'],
    [{ type: 'TXT', address: 'v=spf1 -all; x' }, '"v=spf1 -all; x"'],
    [{ type: 'CAA', address: '0 issue "letsencrypt.org"' }, '0 issue "letsencrypt.org"'],
    [{ type: 'CAA', address: '0 issue letsencrypt.org' }, '0 issue "letsencrypt.org"'],
    [{ type: 'AAAA', address: '2001:0DB8:0:0:0:0:0:1' }, '2001:db8::1'],
  ])('%j is %s', (part, value) => {
    expect(rrsetOf(part)?.values).toEqual([value]);
  });

  it.each([
    { type: 'URL', address: 'http://example.net' },
    { type: 'MXE', address: '192.0.2.1' },
    { type: 'A', address: 'parking' },
    { type: 'NS', address: 'ns1.example.net.' },
    { type: 'TXT', address: '"quoted"' },
    { type: 'TXT', address: 'back\\slash' },
    { type: 'TXT', address: '' },
    { name: 'a..b' },
    { type: 'LATER', address: 'something new' },
  ])('%j is kept and not written', (part) => {
    const hosted = hostedRecords(zoneOf([host(part)]), zone);
    expect(hosted[0]).toMatchObject({ rdata: null });
    expect(listed(host(part)).unread).toHaveLength(1);
    const after = toRrset(set('new', 'A', ['192.0.2.9']), zone);
    const write = zoneWrite([{ id: 'new/A', kind: 'create', after }], hosted);
    expect(write?.records.map(hostToWrite)).toContainEqual(host(part));
  });

  it('is unread where its set cannot be', () => {
    const cname = (address: string) => host({ name: 'www', type: 'CNAME', address });
    expect(listed(cname('a.example.net.'), cname('b.example.net.'))).toMatchObject({ rrsets: [], unread: [{}, {}] });
  });

  it('has the lowest TTL of its set', () => {
    const hosts = [host({ ttl: 600 }), host({ ttl: 300, address: '192.0.2.2' })];
    expect(listed(...hosts).rrsets).toMatchObject([{ ttlSeconds: 300 }]);
  });

  it('is the same again when a text of any printable characters is written and read', () => {
    const printable = fc
      .array(fc.constantFrom(...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))), {
        minLength: 1,
        maxLength: 2500,
      })
      .map((characters) => characters.join(''))
      .filter((text) => !/["\\]/.test(text));
    fc.assert(
      fc.property(printable, (text) => {
        const rrset = rrsetOf({ type: 'TXT', address: text });
        const write = zoneWrite([{ id: '@/TXT', kind: 'create', after: rrset! }], []);
        expect(write?.records.map(hostToWrite)).toMatchObject([{ address: text, type: 'TXT', name: '@' }]);
      }),
    );
  });
});
