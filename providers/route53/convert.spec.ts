import fc from 'fast-check';
import {
  makeRrset,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  rootName,
  type Rrset,
} from '../../src/dns/index.js';
import { tryXml, type XmlElement } from '../contract/rest/xml.js';
import { awsSetsOf, readSets } from './convert.js';
import { fromOctal, octalName, toOctal } from './octal.js';
import { printRecordSet } from './record-set-xml.js';
import type { AwsSet } from './record-sets.js';

const zone = parseZoneName('example.org');
const read = (...sets: AwsSet[]) =>
  readSets(
    sets.map((set) => element(printRecordSet(set))),
    zone,
  );

function element(text: string): XmlElement {
  const root = tryXml(text);
  if (!root) throw new Error(`no XML: ${text}`);
  return root;
}

const a = (identifier: string, values: string[], rest: Partial<AwsSet> = {}): AwsSet => {
  return { name: 'www.example.org.', type: 'A', identifier, ttl: 60, values, ...rest };
};
const alias = (type: string, target: string, rest: Partial<AwsSet> = {}): AwsSet => {
  return { name: 'example.org.', type, alias: { zone: 'Z35SXDOTRQ7X7K', target, health: true }, ...rest };
};

/** Every kind of routing that Route 53 has. */
const kinds: Readonly<Record<string, AwsSet[]>> = {
  weighted: [a('blue', ['192.0.2.1'], { weight: 0 }), a('green', ['192.0.2.2', '192.0.2.3'], { weight: 255 })],
  latency: [a('eu', ['192.0.2.1'], { region: 'eu-west-1' }), a('us', ['192.0.2.2'], { region: 'us-east-1' })],
  geo: [
    a('eu', ['192.0.2.1'], { geo: { continent: 'EU' } }),
    a('ny', ['192.0.2.2'], { geo: { country: 'US', subdivision: 'NY' } }),
    a('rest', ['192.0.2.3'], { geo: { country: '*' }, ttl: 300 }),
  ],
  failover: [
    a('first', ['192.0.2.1'], { failover: 'PRIMARY', healthCheck: 'abcdef11-2222-3333-4444-555555fedcba' }),
    a('second', ['192.0.2.2'], { failover: 'SECONDARY' }),
  ],
  multivalue: [a('1', ['192.0.2.1'], { multivalue: true }), a('2', ['192.0.2.1'], { multivalue: true })],
  cidr: [
    a('office', ['192.0.2.1'], { cidr: { collection: 'c8c02a84-aaaa-bbbb-e0d2-d833a2f80106', location: 'office' } }),
    a('rest', ['192.0.2.2'], { cidr: { collection: 'c8c02a84-aaaa-bbbb-e0d2-d833a2f80106', location: '*' } }),
  ],
  proximity: [
    a('here', ['192.0.2.1'], { proximity: { region: 'eu-west-1', bias: -10 } }),
    a('there', ['192.0.2.2'], { proximity: { coordinates: { latitude: '49.22', longitude: '-74.01' } } }),
  ],
  'an alias beside records': [
    a('first', ['192.0.2.1'], { failover: 'PRIMARY', healthCheck: 'h' }),
    {
      name: 'www.example.org.',
      type: 'A',
      identifier: 'second',
      failover: 'SECONDARY',
      alias: { zone: 'Z3AADJGX6KTTL2', target: 's3-website-eu-west-1.amazonaws.com.', health: false },
    },
  ],
  'weighted CNAMEs': [
    { name: 'c.example.org.', type: 'CNAME', identifier: 'x', weight: 1, ttl: 30, values: ['b.example.net'] },
    { name: 'c.example.org.', type: 'CNAME', identifier: 'y', weight: 2, ttl: 30, values: ['a.example.net.'] },
  ],
  'aliases of both families': [alias('A', 'd1.cloudfront.net.'), alias('AAAA', 'd2.cloudfront.net.')],
  'routed aliases': [
    alias('A', 'one.eu-west-1.elb.amazonaws.com.', { identifier: 'eu west', region: 'eu-west-1' }),
    alias('A', 'two.us-east-1.elb.amazonaws.com.', { identifier: 'us east', region: 'us-east-1' }),
    alias('AAAA', 'one.eu-west-1.elb.amazonaws.com.'),
  ],
};

describe('record sets of Route 53', () => {
  it.each(Object.entries(kinds))('with %s are one set of ours, and written back to the letter', (_kind, sets) => {
    const { rrsets, unread, hosted } = read(...sets);
    expect([rrsets.length, unread.length, hosted.length]).toEqual([1, 0, sets.length]);
    const stored = JSON.parse(JSON.stringify(rrsets[0])) as Rrset;
    const again = awsSetsOf(makeRrset(stored), zone);
    const byKey = (one: AwsSet, other: AwsSet) =>
      JSON.stringify([one.type, one.identifier]) < JSON.stringify([other.type, other.identifier]) ? -1 : 1;
    const withDots = sets.map((set) => ({
      ...set,
      ...(set.values && { values: set.values.map((value) => (/[a-z]$/.test(value) ? `${value}.` : value)) }),
    }));
    expect(again.toSorted(byKey)).toEqual(withDots.toSorted(byKey));
  });

  it('show all values of their parts and the shortest TTL', () => {
    const { rrsets } = read(...(kinds.geo ?? []));
    expect(rrsets[0]).toMatchObject({
      name: 'www',
      type: 'A',
      ttlSeconds: 60,
      values: ['192.0.2.1', '192.0.2.2', '192.0.2.3'],
      meta: { memberTtl: { rest: 300 }, geo: { eu: { continent: 'EU' } }, memberValues: { ny: ['192.0.2.2'] } },
    });
  });

  it('that are aliases of one name are its ALIAS set, each under the type that it answers for', () => {
    const { rrsets } = read(...(kinds['aliases of both families'] ?? []));
    expect(rrsets[0]).toMatchObject({
      name: '@',
      type: 'ALIAS',
      values: ['d1.cloudfront.net.'],
      meta: {
        aliasTarget: { A: { target: 'd1.cloudfront.net.', health: true }, AAAA: { target: 'd2.cloudfront.net.' } },
      },
    });
  });

  it('are shown and left alone where a traffic policy made them or something in them is not known', () => {
    const policy = printRecordSet(a('', ['192.0.2.1']))
      .replace('<SetIdentifier></SetIdentifier>', '')
      .replace('</ResourceRecordSet>', '<TrafficPolicyInstanceId>x</TrafficPolicyInstanceId></ResourceRecordSet>');
    const future = printRecordSet({ name: 'new.example.org.', type: 'A', ttl: 5, values: ['192.0.2.1'] }).replace(
      '</ResourceRecordSet>',
      '<Mood>blue</Mood></ResourceRecordSet>',
    );
    const unknown = printRecordSet({ name: 'q.example.org.', type: 'QUX', ttl: 5, values: ['1'] });
    const { rrsets, hosted, unread } = readSets([policy, future, unknown].map(element), zone);
    expect([rrsets, hosted]).toEqual([[], []]);
    expect(unread.map(({ name, type, text }) => [name, type, text])).toEqual([
      ['www.example.org.', 'A', '192.0.2.1'],
      ['new.example.org.', 'A', '192.0.2.1'],
      ['q.example.org.', 'QUX', '1'],
    ]);
  });

  it('whose identifier is missing beside others, or without any data, are left alone', () => {
    const plain = { name: 'www.example.org.', type: 'A', ttl: 5, values: ['192.0.2.9'] };
    expect(read(plain, a('blue', ['192.0.2.1'], { weight: 1 })).unread).toHaveLength(2);
    expect(read({ name: 'e.example.org.', type: 'A', ttl: 5 }).unread).toHaveLength(1);
    expect(read({ name: 'www.example.net.', type: 'A', ttl: 5, values: ['192.0.2.9'] }).unread).toHaveLength(1);
  });

  it('have wildcards and odd octets in octal', () => {
    const { rrsets } = read({
      name: '\\052.x\\046y.example.org.',
      type: 'TXT',
      ttl: 5,
      values: ['"gr\\303\\274\\337e \\"x\\" \\\\"'],
    });
    const [rrset] = rrsets;
    expect(rrset?.name.startsWith('*.')).toBe(true);
    expect(rrset?.values).toEqual(['"gr\\195\\188\\223e \\"x\\" \\\\"']);
    expect(awsSetsOf(rrset as Rrset, zone)).toEqual([
      { name: '\\052.x\\046y.example.org.', type: 'TXT', ttl: 5, values: ['"gr\\303\\274\\337e \\"x\\" \\\\"'] },
    ]);
  });
});

describe('octal escapes', () => {
  const txt = parseRecordType('TXT');

  it('carry every text there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 255 }), (octets) => {
        const text = Array.from(octets, (octet) => `\\${String(octet).padStart(3, '0')}`).join('');
        const rdata = parseRdata(txt, `"${text}"`, rootName);
        expect(parseRdata(txt, fromOctal(toOctal(rdata)), rootName)).toBe(rdata);
        expect(toOctal(rdata)).toMatch(/^[ -~]*$/);
      }),
    );
  });

  it('carry every name there and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }),
        (labels) => {
          const text = labels
            .map((octets) => Array.from(octets, (octet) => `\\${String(octet).padStart(3, '0')}`).join(''))
            .join('.');
          const owner = parseOwner(`${text}.example.org.`, zone);
          expect(parseOwner(`${fromOctal(octalName(owner))}.example.org.`, zone)).toBe(owner);
          expect(octalName(owner)).toMatch(/^[a-z0-9._\\-]*$/);
        },
      ),
    );
  });
});
