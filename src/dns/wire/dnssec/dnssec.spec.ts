import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { decodeRdata, parseRdata } from '../../rdata.js';
import { parseFqdn } from '../../names/name.js';
import { parseRecordType, recordTypeCode } from '../../record-types.js';
import { DnsWireError } from '../errors.js';
import type { ResourceRecord } from '../message.js';
import { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';
import { isSupportedAlgorithm, verifySignature } from './algorithms.js';
import { isZoneKey, rdataOctets, readDnskey } from './dnskey.js';
import { momentOf, readRrsig } from './rrsig.js';
import { dsMatchesKey, readDs, verifyKeys } from './verify-keys.js';
import { verifyRrset } from './verify-rrset.js';

const zone = parseFqdn('example.org.');
const now = new Date('2026-09-01T00:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const day = 86_400;

const fromOctets = (owner: string, typeText: string, octets: Uint8Array): ResourceRecord => {
  const type = parseRecordType(typeText);
  const rdata = decodeRdata(type, new WireReader(octets), octets.length);
  return { name: parseFqdn(owner), type, class: 1, ttlSeconds: 300, rdata };
};
const fromText = (owner: string, typeText: string, text: string): ResourceRecord => {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(owner), type, class: 1, ttlSeconds: 3600, rdata: parseRdata(type, text) };
};

interface Signer {
  algorithm: number;
  privateKey: KeyObject;
  publicKey: Uint8Array;
  hash: string | null;
}

const base64 = (text = '') => Buffer.from(text, 'base64url');
const rsaSigner = (algorithm: number, hash: string): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { e, n } = publicKey.export({ format: 'jwk' });
  return { algorithm, privateKey, hash, publicKey: Buffer.concat([Buffer.of(base64(e).length), base64(e), base64(n)]) };
};
const curveSigner = (algorithm: number, namedCurve: string, hash: string): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const { x, y } = publicKey.export({ format: 'jwk' });
  return { algorithm, privateKey, hash, publicKey: Buffer.concat([base64(x), base64(y)]) };
};
const edwardsSigner = (
  algorithm: number,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
) => ({
  algorithm,
  privateKey,
  hash: null,
  publicKey: base64(publicKey.export({ format: 'jwk' }).x),
});
const signers: [string, Signer][] = [
  ['RSA with SHA-256', rsaSigner(8, 'sha256')],
  ['RSA with SHA-512', rsaSigner(10, 'sha512')],
  ['ECDSA P-256', curveSigner(13, 'P-256', 'sha256')],
  ['ECDSA P-384', curveSigner(14, 'P-384', 'sha384')],
  ['Ed25519', edwardsSigner(15, generateKeyPairSync('ed25519'))],
  ['Ed448', edwardsSigner(16, generateKeyPairSync('ed448'))],
];
const ecdsa = signers[2]?.[1] ?? rsaSigner(8, 'sha256');

const dnskeyOf = ({ algorithm, publicKey }: Signer, flags = 257, protocol = 3) =>
  fromOctets(
    'example.org.',
    'DNSKEY',
    new WireWriter().u16(flags).u8(protocol).u8(algorithm).bytes(publicKey).toBytes(),
  );

interface SignatureChanges {
  labels?: number;
  inception?: number;
  expiration?: number;
  algorithm?: number;
  signer?: string;
  owner?: string;
  covered?: string;
  originalTtl?: number;
}

/** Signs as RFC 4034 §3.1.8.1 has it, written once more from the RFC. */
const signed = (set: ResourceRecord[], by: Signer, changed: SignatureChanges = {}, key = dnskeyOf(by)) => {
  const [first] = set;
  if (!first) throw new Error('nothing to sign');
  const { inception = seconds - day, expiration = seconds + day, originalTtl = 3600, owner = first.name } = changed;
  const labels = changed.labels ?? owner.split('.').filter((label) => label !== '' && label !== '*').length;
  const covered = recordTypeCode(parseRecordType(changed.covered ?? first.type));
  const head = new WireWriter()
    .u16(covered)
    .u8(changed.algorithm ?? by.algorithm)
    .u8(labels)
    .u32(originalTtl);
  head
    .u32(expiration)
    .u32(inception)
    .u16(readDnskey(key).keyTag)
    .name(parseFqdn(changed.signer ?? zone));
  const rdatas = set.map((record) => Buffer.from(rdataOctets(record))).sort((a, b) => Buffer.compare(a, b));
  const body = rdatas.map((rdata) =>
    new WireWriter()
      .name(parseFqdn(owner))
      .u16(covered)
      .u16(1)
      .u32(originalTtl)
      .u16(rdata.length)
      .bytes(rdata)
      .toBytes(),
  );
  const data = Buffer.concat([head.toBytes(), ...body]);
  const signature = sign(by.hash, data, { key: by.privateKey, dsaEncoding: 'ieee-p1363' });
  return fromOctets(first.name, 'RRSIG', new WireWriter().bytes(head.toBytes()).bytes(signature).toBytes());
};

const set = [fromText('www.example.org.', 'A', '192.0.2.200'), fromText('www.example.org.', 'A', '192.0.2.7')];
const options = { zone, keys: [readDnskey(dnskeyOf(ecdsa))], now };
const check = (signature: ResourceRecord, changed: Partial<typeof options> = {}, records = set) =>
  verifyRrset(records, [signature], { ...options, ...changed });

describe('a signature', () => {
  it.each(signers)('proves a set with %s, and no other set', (_, signer) => {
    const keys = [readDnskey(dnskeyOf(signer))];
    const signature = signed(set, signer);
    expect(check(signature, { keys })).toEqual({
      verdict: 'secure',
      keyTag: keys[0]?.keyTag,
      algorithm: signer.algorithm,
      expiresAt: new Date((seconds + day) * 1000),
      ttlSeconds: 3600,
    });
    const other = [fromText('www.example.org.', 'A', '192.0.2.201'), ...set.slice(1)];
    expect(check(signature, { keys }, other)).toMatchObject({ problems: [{ reason: 'bad_signature' }] });
  });

  it('covers each record once, in whatever order and number they come', () => {
    expect(check(signed(set, ecdsa), {}, [...set, ...set].reverse())).toMatchObject({ verdict: 'secure' });
  });

  it('limits the TTL of the set', () => {
    expect(check(signed(set, ecdsa, { originalTtl: 60 }))).toMatchObject({ ttlSeconds: 60 });
    expect(check(signed(set, ecdsa, { expiration: seconds + 5 }))).toMatchObject({ ttlSeconds: 5 });
  });

  it('proves a wildcard expansion, and reports it as one', () => {
    const expanded = set.map((record) => ({ ...record, name: parseFqdn('a.b.example.org.') }));
    const signature = { ...signed(set, ecdsa, { owner: '*.example.org.' }), name: parseFqdn('a.b.example.org.') };
    expect(check(signature, {}, expanded)).toMatchObject({ verdict: 'secure', wildcard: '*.example.org.' });
    const itself = set.map((record) => ({ ...record, name: parseFqdn('*.example.org.') }));
    const own = check({ ...signature, name: parseFqdn('*.example.org.') }, {}, itself);
    expect(own).toMatchObject({ verdict: 'secure' });
    expect(own).not.toHaveProperty('wildcard');
  });

  it.each<[string, SignatureChanges, object]>([
    ['expired', { expiration: seconds - 1 }, { reason: 'expired', at: new Date((seconds - 1) * 1000) }],
    ['not_yet_valid', { inception: seconds + 1 }, { reason: 'not_yet_valid', at: new Date((seconds + 1) * 1000) }],
    ['wrong_signer', { signer: 'org.' }, { reason: 'wrong_signer' }],
    ['wrong_name', { labels: 4 }, { reason: 'wrong_name' }],
    ['no_key', { algorithm: 14 }, { reason: 'no_key' }],
  ])('is refused as %s', (_, changes, problem) => {
    expect(check(signed(set, ecdsa, changes))).toMatchObject({ verdict: 'bogus', problems: [problem] });
  });

  it('is valid when one of several is good; every bad one is reported', () => {
    const cut = { ...signed(set, ecdsa), rdata: null };
    const [bad, good] = [signed(set, ecdsa, { expiration: seconds - 1 }), signed(set, ecdsa)];
    expect(verifyRrset(set, [cut, bad, good], options)).toMatchObject({ verdict: 'secure' });
    expect(verifyRrset(set, [cut, bad], options)).toMatchObject({
      problems: [{ reason: 'malformed' }, { reason: 'expired' }],
    });
  });

  it('is required for this name and this type', () => {
    expect(verifyRrset(set, [], options)).toEqual({ verdict: 'unsigned' });
    expect(verifyRrset([], [signed(set, ecdsa)], options)).toEqual({ verdict: 'unsigned' });
    expect(check(signed(set, ecdsa, { covered: 'AAAA' }))).toEqual({ verdict: 'unsigned' });
    expect(check({ ...signed(set, ecdsa), name: zone })).toEqual({ verdict: 'unsigned' });
  });

  it('of an unsupported algorithm gives the verdict unsupported', () => {
    expect(check(signed(set, ecdsa, { algorithm: 5 }))).toEqual({ verdict: 'unsupported', algorithms: [5] });
    expect(isSupportedAlgorithm(5)).toBe(false);
    expect(verifySignature(5, new Uint8Array(), new Uint8Array(), new Uint8Array())).toBe(false);
  });

  it('is not proved by a key without the zone flag, or by malformed key data', () => {
    for (const key of [dnskeyOf(ecdsa, 1), dnskeyOf(ecdsa, 257 + 128), dnskeyOf(ecdsa, 257, 1)]) {
      expect(isZoneKey(readDnskey(key))).toBe(false);
    }
    const signature = signed(set, ecdsa);
    for (const publicKey of [new Uint8Array(), new Uint8Array(64)]) {
      const keys = options.keys.map((key) => ({ ...key, publicKey }));
      expect(check(signature, { keys })).toMatchObject({ problems: [{ reason: 'bad_signature' }] });
    }
    expect(verifySignature(8, Uint8Array.of(0, 0), new Uint8Array(), new Uint8Array())).toBe(false);
  });

  it('rethrows unexpected errors', () => {
    const broken = {
      ...signed(set, ecdsa),
      get rdata(): never {
        throw new Error('a bug');
      },
    };
    expect(() => verifyRrset(set, [broken], options)).toThrow('a bug');
  });
});

describe('times of signatures', () => {
  it('are resolved to the nearest moment, also after the 32-bit wrap-around', () => {
    expect(momentOf(5, new Date(2 ** 32 * 1000))).toEqual(new Date((2 ** 32 + 5) * 1000));
    expect(momentOf(2 ** 32 - 5, new Date(2 ** 32 * 1000))).toEqual(new Date((2 ** 32 - 5) * 1000));
  });

  it('read back with the rest of the record', () => {
    expect(readRrsig(signed(set, ecdsa))).toMatchObject({
      typeCovered: 1,
      labels: 3,
      signer: zone,
      originalTtlSeconds: 3600,
    });
  });
});

describe('the keys of a zone', () => {
  const key = dnskeyOf(ecdsa);
  const dsOf = (record: ResourceRecord, digestType: number, hash: string, algorithm = 13) => {
    const digest = createHash(hash)
      .update(new WireWriter().name(zone).bytes(rdataOctets(record)).toBytes())
      .digest();
    const { keyTag } = readDnskey(record);
    return fromOctets(
      'example.org.',
      'DS',
      new WireWriter().u16(keyTag).u8(algorithm).u8(digestType).bytes(digest).toBytes(),
    );
  };
  const prove = (ds: ResourceRecord[], dnskeys = [key], signatures = [signed(dnskeys, ecdsa)]) =>
    verifyKeys({ zone, dnskeys, signatures, ds, now });

  it.each([
    [1, 'sha1'],
    [2, 'sha256'],
    [4, 'sha384'],
  ])('are proved by a DS with digest %d', (digestType, hash) => {
    const { result, keys } = prove([dsOf(key, digestType, hash)]);
    expect(result).toMatchObject({ verdict: 'secure' });
    expect(keys.map(({ keyTag }) => keyTag)).toEqual([readDnskey(key).keyTag]);
  });

  it('have the tag that RFC 4034 appendix B gives them', () => {
    // RFC 6605 §6.1.
    const text = '257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==';
    const example = readDnskey(fromText('example.net.', 'DNSKEY', text));
    expect(example.keyTag).toBe(55648);
    const digest = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17';
    const ds = readDs(fromText('example.net.', 'DS', `55648 13 2 ${digest}`));
    expect(dsMatchesKey(parseFqdn('example.net.'), ds, example)).toBe(true);
    expect(dsMatchesKey(zone, ds, example)).toBe(false);
    expect(dsMatchesKey(parseFqdn('example.net.'), { ...ds, digestType: 3 }, example)).toBe(false);
    expect(dsMatchesKey(parseFqdn('example.net.'), { ...ds, algorithm: 8 }, example)).toBe(false);
  });

  it('are unsigned without a DS, and unsupported when no DS can be checked', () => {
    expect(prove([]).result).toEqual({ verdict: 'unsigned' });
    expect(prove([dsOf(key, 3, 'sha256'), dsOf(key, 2, 'sha256', 5)]).result).toEqual({
      verdict: 'unsupported',
      algorithms: [13, 5],
    });
  });

  it('are bogus when the DS is for another key; SHA-1 is ignored beside a stronger digest', () => {
    const other = dnskeyOf(curveSigner(13, 'P-256', 'sha256'));
    expect(prove([dsOf(other, 2, 'sha256')]).result).toMatchObject({
      verdict: 'bogus',
      problems: [{ reason: 'no_key' }],
    });
    expect(prove([dsOf(key, 1, 'sha1'), dsOf(other, 2, 'sha256')]).result).toMatchObject({ verdict: 'bogus' });
  });

  it('are bogus when another key than the one of the DS signed them', () => {
    const other = curveSigner(13, 'P-256', 'sha256');
    const both = [key, dnskeyOf(other)];
    const signature = signed(both, other);
    expect(prove([dsOf(key, 2, 'sha256')], both, [signature]).result).toMatchObject({
      problems: [{ reason: 'no_key' }],
    });
  });

  it('cannot be read from a record without data', () => {
    expect(() => readDnskey({ ...key, rdata: null })).toThrow(DnsWireError);
  });
});
