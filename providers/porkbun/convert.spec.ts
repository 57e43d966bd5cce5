import fc from 'fast-check';
import { parseZoneName } from '../../src/dns/index.js';
import type { RelativeName, Rrset } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { recordWrites } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import type { PorkbunRecord } from './answers.js';
import { bodyOf, hostedRecords, metaOf, textOf } from './convert.js';

const zone = parseZoneName('example.com');
const record = (part: Partial<PorkbunRecord>): PorkbunRecord => ({
  id: '1',
  name: 'www.example.com',
  type: 'A',
  content: '192.0.2.1',
  ttl: 600,
  prio: '',
  notes: '',
  ...part,
});
const listed = (...records: PorkbunRecord[]) =>
  listingOf({ host: 'Porkbun', records: hostedRecords(records, [], zone), textOf, metaOf });

/** The set as Porkbun has it after it was created. */
function stored(rrset: Rrset): Rrset[] {
  const writes = recordWrites([{ id: 'new', kind: 'create', after: rrset }], []);
  const records = writes.flatMap((write, id) => {
    if (write.kind !== 'create') return [];
    const { name, prio, ...body } = bodyOf(write.record);
    const absolute = name === '' ? 'example.com' : `${name}.example.com`;
    return [record({ ...body, id: String(id), name: absolute, prio: prio === undefined ? '' : String(prio) })];
  });
  return [...listed(...records).rrsets];
}

describe('a record of Porkbun', () => {
  it.each<[Partial<PorkbunRecord>, string]>([
    [{ type: 'MX', content: 'mail.example.net', prio: '10' }, '10 mail.example.net.'],
    [{ type: 'MX', content: 'mail.example.net.', prio: '10' }, '10 mail.example.net.'],
    [{ type: 'MX', content: 'mail.example.net', prio: '' }, '0 mail.example.net.'],
    [{ type: 'SRV', content: '6 5060 sip.example.net', prio: '5' }, '5 6 5060 sip.example.net.'],
    [{ type: 'CNAME', content: 'Shop.Example.net' }, 'shop.example.net.'],
    [{ type: 'ALIAS', name: 'example.com', content: 'shop.example.net' }, 'shop.example.net.'],
    [{ type: 'NS', content: 'ns1.example.net', prio: '0' }, 'ns1.example.net.'],
    [{ type: 'TXT', content: ' ' }, '" "'],
    [{ type: 'TXT', content: 'v=spf1 -all; x' }, '"v=spf1 -all; x"'],
    [{ type: 'CAA', content: '0 issue "letsencrypt.org"' }, '0 issue "letsencrypt.org"'],
    [{ type: 'TLSA', content: '3 1 1 AB12' }, '3 1 1 ab12'],
  ])('%j is %s', (part, value) => {
    expect(listed(record(part)).rrsets).toMatchObject([{ values: [value] }]);
  });

  it.each<Partial<PorkbunRecord>>([
    { type: 'A', content: 'parked' },
    { type: 'TXT', content: 'say "hello"' },
    { type: 'TXT', content: 'back\\slash' },
    { type: 'TXT', content: 'grüße' },
    { type: 'TXT', content: '' },
    { type: 'HTTPS', content: '1 . alpn=h2' },
    { type: 'LATER', content: 'something new' },
    { name: 'a..example.com' },
    { name: 'www.example.net' },
  ])('%j is shown and not written', (part) => {
    expect(listed(record(part))).toMatchObject({ rrsets: [], unread: [{}] });
  });

  it('has the lowest TTL of its set', () => {
    const records = [record({ ttl: 900 }), record({ id: '2', content: '192.0.2.2', ttl: 600 })];
    expect(listed(...records).rrsets).toMatchObject([{ ttlSeconds: 600 }]);
  });

  const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/);
  const target = fc.tuple(label, label).map(([one, two]) => `${one}.${two}.example.`);
  const number = fc.integer({ min: 0, max: 65_535 });
  const values: [string, fc.Arbitrary<string>][] = [
    ['A', fc.ipV4()],
    ['AAAA', fc.ipV6()],
    ['CNAME', target],
    ['ALIAS', target],
    ['NS', target],
    ['MX', fc.tuple(number, target).map((parts) => parts.join(' '))],
    ['SRV', fc.tuple(number, number, number, target).map((parts) => parts.join(' '))],
    [
      'TXT',
      fc
        .stringMatching(/^[!#-[\]-~]([ !#-[\]-~]{0,300}[!#-[\]-~])?$/)
        .map((text) => (text.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ')),
    ],
  ];

  it.each(values)('%s is the same again when it is written and read', (type, value) => {
    fc.assert(
      fc.property(fc.constantFrom('www', '*', '_x.y', 'example.com'), value, (name, text) => {
        // One name looks like the zone.
        const rrset = { ...toRrset(set('x', type, [text], 600), zone), name: name as RelativeName };
        expect(stored(rrset)).toEqual([expect.objectContaining({ name, type, values: rrset.values, ttlSeconds: 600 })]);
      }),
    );
  });
});
