import { generateKeyPairSync, sign } from 'node:crypto';
import { parseFqdn } from '../../names/name.js';
import { parseRecordType, recordTypeCode } from '../../record-types.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { queryMessage, type ResourceRecord } from '../message.js';
import { WireWriter } from '../writer.js';
import { readDnskey } from './dnskey.js';
import { verifyRrset } from './verify-rrset.js';

const zone = parseFqdn('example.org.');
const owner = parseFqdn('www.example.org.');
const now = new Date('2026-09-01T00:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const ed25519 = 15;

const octets = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
/** `Srv.Example.ORG.` on the wire, letter by letter. */
const capitals = octets([3], 'Srv', [7], 'Example', [3], 'ORG', [0]);
const small = Buffer.from(capitals.toString('latin1').toLowerCase(), 'latin1');
const alpn = octets([0, 1, 0, 3, 2], 'h2');
const bitmap = octets([0, 1, 0x40]);

/** An answer that holds these octets as data, as it comes from a server. */
function served(typeName: string, data: Uint8Array): ResourceRecord {
  const type = parseRecordType(typeName);
  const message = new WireWriter().u16(1).u16(0x8400).u16(0).u16(1).u16(0).u16(0);
  message.name(owner).u16(recordTypeCode(type)).u16(1).u32(300).u16(data.length).bytes(data);
  const [record] = decodeMessage(message.toBytes()).answer;
  if (!record) throw new Error('no record was read');
  return record;
}

const key = readDnskey(
  served(
    'DNSKEY',
    new WireWriter()
      .u16(257)
      .u8(3)
      .u8(ed25519)
      .bytes(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
      .toBytes(),
  ),
);

/** RFC 4034 §3.1.8.1 for one record whose data is signed in just these octets. */
function signatureOver(typeName: string, data: Uint8Array): ResourceRecord {
  const code = recordTypeCode(parseRecordType(typeName));
  const head = new WireWriter()
    .u16(code)
    .u8(ed25519)
    .u8(3)
    .u32(300)
    .u32(seconds + 60)
    .u32(seconds - 60);
  head.u16(key.keyTag).name(zone);
  const body = new WireWriter().name(owner).u16(code).u16(1).u32(300).u16(data.length).bytes(data);
  const signature = sign(null, Buffer.concat([head.toBytes(), body.toBytes()]), privateKey);
  return served('RRSIG', new WireWriter().bytes(head.toBytes()).bytes(signature).toBytes());
}

const verdict = (record: ResourceRecord, signature: ResourceRecord) =>
  verifyRrset([record], [signature], { zone, keys: [key], now }).verdict;

describe('letter case in signed data', () => {
  const dataOf: Record<string, (name: Buffer) => Buffer> = {
    SVCB: (name) => octets([0, 1], [...name], [...alpn]),
    HTTPS: (name) => octets([0, 0], [...name]),
    NSEC: (name) => octets([...name], [...bitmap]),
  };

  it.each(Object.entries(dataOf))('is verified as served for %s', (type, data) => {
    const record = served(type, data(capitals));
    expect(verdict(record, signatureOver(type, data(capitals)))).toBe('secure');
    expect(verdict(record, signatureOver(type, data(small)))).toBe('bogus');
    expect(verdict(served(type, data(small)), signatureOver(type, data(small)))).toBe('secure');
  });

  it.each([
    ['MX', (name: Buffer) => octets([0, 10], [...name])],
    ['CNAME', (name: Buffer) => name],
    ['SRV', (name: Buffer) => octets([0, 0, 0, 0, 0, 80], [...name])],
  ])('is verified in lower case for %s, however it is served', (type, data) => {
    const record = served(type, data(capitals));
    expect(record).not.toHaveProperty('servedOctets');
    expect(verdict(record, signatureOver(type, data(small)))).toBe('secure');
    expect(verdict(record, signatureOver(type, data(capitals)))).toBe('bogus');
  });

  it('treats records that differ only in case as the same', () => {
    const [loud, quiet] = [capitals, small].map((name) => served('HTTPS', octets([0, 0], [...name])));
    expect(loud?.rdata).toBe('0 srv.example.org.');
    expect(loud?.rdata).toBe(quiet?.rdata);
    expect(quiet).not.toHaveProperty('servedOctets');
  });

  it('survives encoding and decoding a message', () => {
    const record = served('NSEC', octets([...capitals], [...bitmap]));
    const message = { ...queryMessage({ name: owner, type: record.type }, { edns: null }), answer: [record] };
    expect(decodeMessage(encodeMessage(message)).answer).toEqual([record]);
  });

  it('is not changed by compression pointers to other names, nor lowered outside names', () => {
    const type = parseRecordType('NSEC');
    const message = new WireWriter().u16(1).u16(0x8400).u16(0).u16(1).u16(0).u16(0);
    const loudOwner = octets([3], 'WWW', [0]);
    message.bytes(loudOwner).u16(recordTypeCode(type)).u16(1).u32(300).u16(9);
    message.bytes(octets([3], 'ABC', [0xc0, 12])).bytes(bitmap);
    expect(decodeMessage(message.toBytes()).answer[0]).toEqual(
      expect.objectContaining({ rdata: 'abc.www. A' }) as ResourceRecord,
    );
    expect(decodeMessage(message.toBytes()).answer[0]).not.toHaveProperty('servedOctets');
    expect(served('HTTPS', octets([0, 1, 0, 0, 1, 0, 3, 2], 'H2'))).not.toHaveProperty('servedOctets');
  });
});
