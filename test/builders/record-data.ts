import fc from 'fast-check';
import type { Fqdn, Rdata } from '../../src/dns/index.js';

interface Parts {
  anyName: fc.Arbitrary<Fqdn>;
  /** Canonical data from octets as they stand on the wire. */
  wire(type: string, octets: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Rdata>;
}

const u8 = fc.integer({ min: 0, max: 255 });
const u16 = fc.integer({ min: 0, max: 65_535 });
const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const octets = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });
const hex = octets(1, 64).map((value) => Buffer.from(value).toString('hex'));
const base64 = octets(1, 80).map((value) => Buffer.from(value).toString('base64'));
const quoted = octets(0, 255).map(quote);
const typeNames = fc
  .subarray(['A', 'NS', 'SOA', 'TXT', 'AAAA', 'RRSIG', 'NSEC', 'URI', 'CAA', 'TYPE1000', 'TYPE65401', 'TYPE65535'])
  .map((names) => names.join(' '));

/** Data of the types that are made of fields, by type. Texts are canonical by construction, not by our printer. */
export function structuredData({ anyName, wire }: Parts): Readonly<Record<string, fc.Arbitrary<Rdata>>> {
  const digest = text(u16, u8, u8, hex);
  const key = text(u16, u8, u8, base64);
  const certificate = text(u8, u8, u8, hex);
  const salt = octets(0, 20).map((value) => (value.length === 0 ? '-' : Buffer.from(value).toString('hex')));
  const binding = (type: string) => wire(type, serviceBinding);
  return {
    ...{ DS: digest, CDS: digest, DNSKEY: key, CDNSKEY: key, TLSA: certificate, SMIMEA: certificate },
    ...{ SVCB: binding('SVCB'), HTTPS: binding('HTTPS'), LOC: wire('LOC', location) },
    ...{ ALIAS: text(anyName), DNAME: text(anyName), RP: text(anyName, anyName) },
    ...{ AFSDB: text(u16, anyName), KX: text(u16, anyName) },
    SSHFP: text(u8, u8, hex),
    OPENPGPKEY: text(base64),
    CERT: text(u16, u16, u8, base64),
    ZONEMD: text(u32, u8, u8, hex),
    HINFO: text(quoted, quoted),
    URI: text(u16, u16, octets(0, 400).map(quote)),
    NAPTR: text(u16, u16, quoted, quoted, quoted, anyName),
    CSYNC: text(u32, u16, typeNames),
    NSEC: text(anyName, typeNames),
    NSEC3: wire('NSEC3', hashedName),
    NSEC3PARAM: text(u8, u8, u16, salt),
    RRSIG: text(fc.constantFrom('A', 'TYPE1000'), u8, u8, u32, moment, moment, u16, anyName, base64),
  };
}

const moment = u32.map((seconds) => new Date(seconds * 1_000).toISOString().replace(/\.000Z|[^0-9]/gu, ''));

const hashedName = fc
  .tuple(u8, u8, u16, octets(0, 20), octets(1, 40))
  .map(([algorithm, flags, iterations, salt, hash]) =>
    Uint8Array.from([algorithm, flags, ...pair(iterations), salt.length, ...salt, hash.length, ...hash, 0, 1, 0x40]),
  );

/** RFC 1876 §2. */
const location = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: -324_000_000, max: 324_000_000 }),
    fc.integer({ min: -648_000_000, max: 648_000_000 }),
    u32,
  )
  .map(([precisions, latitude, longitude, altitude]) => {
    const data = Buffer.alloc(16);
    for (const [index, [digit, power]] of precisions.entries()) data.writeUInt8(digit * 16 + power, index + 1);
    data.writeUInt32BE(2 ** 31 + latitude, 4);
    data.writeUInt32BE(2 ** 31 + longitude, 8);
    data.writeUInt32BE(altitude, 12);
    return Uint8Array.from(data);
  });

/** Values by key that a server could send: RFC 9460 §7, RFC 9461, RFC 9540, and keys that nobody knows. */
const paramValues: readonly (readonly [code: number, value: fc.Arbitrary<readonly number[]>])[] = [
  [1, fc.array(octets(1, 20), { minLength: 1, maxLength: 3 }).map((ids) => ids.flatMap((id) => [id.length, ...id]))],
  [3, u16.map(pair)],
  [4, octets(4, 4).map((value) => [...value, 192, 0, 2, 1])],
  [5, octets(1, 60).map((value) => [...value])],
  [6, octets(16, 16).map((value) => [...value])],
  [7, fc.constant([...Buffer.from('/dns-query{?dns}')])],
  [8, fc.constant([])],
  [667, octets(0, 40).map((value) => [...value])],
];

const serviceBinding = fc.tuple(u16, fc.boolean(), fc.subarray([...paramValues])).chain(([priority, demands, chosen]) =>
  fc.tuple(...chosen.map(([, value]) => value)).map((values) => {
    const params = chosen.map(([code], index) => [code, values[index] ?? []] as const);
    const mandatory = demands && chosen.length > 0 ? [[0, chosen.flatMap(([code]) => pair(code))] as const] : [];
    const all = [...mandatory, ...params].flatMap(([code, value]) => [...pair(code), ...pair(value.length), ...value]);
    return Uint8Array.from([...pair(priority), 3, 0x73, 0x76, 0x63, 0, ...all]);
  }),
);

function pair(value: number): number[] {
  return [value >> 8, value & 0xff];
}

function quote(value: Uint8Array): string {
  const characters = Array.from(value, (octet) => {
    if (octet === 0x22 || octet === 0x5c) return `\\${String.fromCharCode(octet)}`;
    return octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`;
  });
  return `"${characters.join('')}"`;
}

/** Fields that are canonical one by one are canonical together; empty ones leave no space. */
export function text(...fields: fc.Arbitrary<string | number>[]): fc.Arbitrary<Rdata> {
  return fc.tuple(...fields).map((values) => values.filter((value) => value !== '').join(' ') as Rdata);
}
