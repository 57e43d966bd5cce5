import fc from 'fast-check';
import { parseFqdn } from '../../names/name.js';
import { parseRecordType } from '../../record-types.js';
import { decodeMessage } from '../decode.js';
import { clientSubnetOf, cookieOf, ednsFor, nsidOf, padMessage } from './edns-options.js';
import { encodeMessage } from '../encode.js';
import { type Edns, defaultEdns, queryMessage } from '../message.js';

const question = { name: parseFqdn('www.example.org.'), type: parseRecordType('A') };
const overWire = (edns: Edns) => decodeMessage(encodeMessage(queryMessage(question, { edns }))).edns;
const withOption = (code: number, ...octets: number[]): Edns => ({
  ...defaultEdns,
  options: [{ code, data: Uint8Array.from(octets) }],
});

describe('EDNS options', () => {
  it('request signatures (DO) and the name server identifier (NSID)', () => {
    expect(overWire(ednsFor({ dnssecOk: true, nsid: true }))).toMatchObject({
      dnssecOk: true,
      options: [{ code: 3, data: new Uint8Array() }],
    });
    expect(ednsFor({})).toEqual(defaultEdns);
  });

  it('read the NSID as text where it is text', () => {
    expect(nsidOf(withOption(3, 0x61, 0x6d, 0x73))).toBe('ams');
    expect(nsidOf(withOption(3, 0x00, 0xff))).toBe('00ff');
    expect(nsidOf(withOption(3))).toBeUndefined();
    expect(nsidOf(undefined)).toBeUndefined();
  });

  it('carry cookies, and refuse those of an invalid length', () => {
    const client = fc.uint8Array({ minLength: 8, maxLength: 8 });
    const server = fc.option(fc.uint8Array({ minLength: 8, maxLength: 32 }), { nil: undefined });
    fc.assert(
      fc.property(client, server, (ours, theirs) => {
        const cookie = theirs ? { client: ours, server: theirs } : { client: ours };
        expect(cookieOf(overWire(ednsFor({ cookie })))).toEqual(cookie);
      }),
    );
    for (const length of [0, 7, 9, 15, 41])
      expect(cookieOf(withOption(10, ...new Array(length).fill(1)))).toBeUndefined();
    const bad = [{ client: new Uint8Array(7) }, { client: new Uint8Array(8), server: new Uint8Array(7) }];
    bad.push({ client: new Uint8Array(8), server: new Uint8Array(33) });
    for (const cookie of bad) expect(() => ednsFor({ cookie })).toThrow('cookie');
  });

  it.each([
    { family: 4, octets: 4 },
    { family: 6, octets: 16 },
  ] as const)('carry the prefix of an IPv$family subnet and nothing beyond it', ({ family, octets }) => {
    const address = fc.uint8Array({ minLength: octets, maxLength: octets });
    fc.assert(
      fc.property(address, fc.nat(octets * 8), fc.nat(octets * 8), (given, sourcePrefix, scopePrefix) => {
        const masked = given.map(
          (octet, index) => octet & (0xff << Math.max(0, Math.min(8, index * 8 + 8 - sourcePrefix))),
        );
        const subnet = { family, address: given, sourcePrefix, scopePrefix };
        expect(clientSubnetOf(overWire(ednsFor({ clientSubnet: subnet })))).toEqual({ ...subnet, address: masked });
      }),
    );
  });

  it('refuse invalid client subnets', () => {
    const subnet = { family: 4, address: new Uint8Array(4), sourcePrefix: 24, scopePrefix: 0 } as const;
    for (const wrong of [{ sourcePrefix: 33 }, { sourcePrefix: -1 }, { address: new Uint8Array(5) }]) {
      expect(() => ednsFor({ clientSubnet: { ...subnet, ...wrong } })).toThrow('prefix');
    }
    for (const octets of [
      [0, 3, 0, 0],
      [0, 1, 33, 0, 1, 2, 3, 4, 5],
      [0, 1, 8, 0],
      [0, 1, 8, 33, 1],
    ]) {
      expect(() => clientSubnetOf(withOption(8, ...octets))).toThrow('client subnet');
    }
    expect(clientSubnetOf(defaultEdns)).toBeUndefined();
  });

  it('pad a message to a multiple of the block size, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), (block) => {
        const padded = padMessage(padMessage(queryMessage(question), block), block);
        expect(encodeMessage(padded).length % block).toBe(0);
        expect(padded.edns?.options).toHaveLength(1);
      }),
    );
    const old = queryMessage(question, { edns: null });
    expect(padMessage(old)).toBe(old);
  });
});
