import dnsPacket from 'dns-packet';
import fc from 'fast-check';
import { anyRdata } from '../../../test/builders/zones.js';
import { parseFqdn } from '../names/name.js';
import { parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { decodeMessage } from './decode.js';
import { encodeMessage } from './encode.js';
import { queryMessage } from './message.js';

/** Types that the dns-packet library reads and writes field by field. It handles others as bare octets. */
const typesItKnows = [
  ...['A', 'AAAA', 'CAA', 'CNAME', 'DNAME', 'DNSKEY', 'DS', 'HINFO', 'MX', 'NAPTR', 'NS', 'NSEC', 'NSEC3'],
  ...['PTR', 'RP', 'RRSIG', 'SOA', 'SRV', 'SSHFP', 'TLSA', 'TXT'],
];
const owner = parseFqdn('www.example.org.');

const hexOf = (octets: number) =>
  fc.uint8Array({ minLength: octets, maxLength: octets }).map((bytes) => Buffer.from(bytes).toString('hex'));
const fingerprint = fc.oneof(
  hexOf(20).map((hex) => `1 ${hex}`),
  hexOf(32).map((hex) => `2 ${hex}`),
);

/** Where it takes less than the RFC allows: one flag of CAA, protocol 3 alone, fingerprints that it can measure. */
const withinItsReach: Record<string, fc.Arbitrary<string>> = {
  CAA: fc.tuple(fc.constantFrom(0, 128), anyRdata('CAA')).map(([flags, text]) => text.replace(/^\d+/u, `${flags}`)),
  DNSKEY: anyRdata('DNSKEY').map((text) => text.replace(/^(\d+) \d+/u, '$1 3')),
  NAPTR: fc
    .tuple(fc.nat(0xffff), fc.nat(0xffff))
    .map(([order, preference]) => `${order} ${preference} "u" "E2U+sip" "!^.*$!sip:a@b.example!" .`),
  SSHFP: fc.tuple(fc.constantFrom(1, 2, 3, 4), fingerprint).map(([algorithm, digest]) => `${algorithm} ${digest}`),
};

describe.each(typesItKnows)('a %s record', (typeText) => {
  const type = parseRecordType(typeText);

  it('is encoded and decoded like by the dns-packet library', () => {
    fc.assert(
      fc.property(withinItsReach[typeText] ?? anyRdata(typeText), fc.nat(0x7fffffff), (text, ttlSeconds) => {
        const rdata = parseRdata(type, text);
        // Its names and strings are UTF-8 text without escapes, so octets outside of that do not survive it.
        fc.pre(!rdata.includes('\\'));
        const record = { name: owner, type, class: 1, ttlSeconds, rdata };
        const ours = encodeMessage({ ...queryMessage({ name: owner, type }), answer: [record] });
        const theirs = dnsPacket.encode(dnsPacket.decode(Buffer.from(ours)));
        expect(decodeMessage(theirs).answer).toEqual([record]);
      }),
    );
  });
});
