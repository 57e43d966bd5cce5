import fc from 'fast-check';
import {
  decodeRdata,
  type Fqdn,
  makeRrset,
  makeZone,
  parseFqdn,
  parseRecordType,
  parseZoneFile,
  parseZoneName,
  type Rdata,
  rdataType,
  type RecordType,
  relativeName,
  type Rrset,
  WireReader,
  type Zone,
} from '../../src/dns/index.js';
import { structuredData, text } from './record-data.js';
import { escapeLabel } from '../../src/dns/wire/labels.js';

/** A zone from zone-file text: `aZone('www 300 A 192.0.2.1')`. */
export function aZone(text: string, name = 'example.org'): Zone {
  const origin = parseZoneName(name);
  return parseZoneFile(text, { origin, defaultTtlSeconds: 3_600 });
}

/** The sets of `aZone`, for what is wanted of another zone. */
export function rrsets(text: string, name?: string): readonly Rrset[] {
  return aZone(text, name).rrsets;
}

/** Labels of any octets, mostly ordinary ones. */
export const anyLabel: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z0-9_]([a-z0-9-]{0,10}[a-z0-9])?$/) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 63 }).map(escapeLabel) },
);

/** Absolute names of up to three labels, which always fit. */
export const anyName: fc.Arbitrary<Fqdn> = fc
  .array(anyLabel, { minLength: 0, maxLength: 3 })
  .map((labels) => parseFqdn(`${labels.join('.')}.`));

const u8 = fc.integer({ min: 0, max: 255 });
const u16 = fc.integer({ min: 0, max: 65_535 });
const bytes = (maxLength: number) => fc.uint8Array({ minLength: 0, maxLength });
const dataOf: Readonly<Record<string, fc.Arbitrary<Rdata>>> = {
  A: wire('A', fc.uint8Array({ minLength: 4, maxLength: 4 })),
  AAAA: wire('AAAA', fc.oneof(fc.uint8Array({ minLength: 16, maxLength: 16 }), sparse(16))),
  MX: text(u16, anyName),
  NS: text(anyName),
  PTR: text(anyName),
  CNAME: text(anyName),
  SRV: text(u16, u16, u16, anyName),
  SOA: text(anyName, anyName, ...Array.from({ length: 5 }, () => fc.integer({ min: 0, max: 2 ** 32 - 1 }))),
  CAA: wire(
    'CAA',
    fc.tuple(u8, fc.constantFrom('issue', 'iodef', 'x1'), bytes(300)).map(([flags, tag, value]) => {
      return Uint8Array.from([flags, tag.length, ...new TextEncoder().encode(tag), ...value]);
    }),
  ),
  TXT: wire(
    'TXT',
    fc
      .array(bytes(255), { minLength: 1, maxLength: 3 })
      .map((segments) => Uint8Array.from(segments.flatMap((segment) => [segment.length, ...segment]))),
  ),
  ...structuredData({ anyName, wire }),
  TYPE65280: wire('TYPE65280', bytes(40)),
};

/** Data of a type in canonical form. */
export function anyRdata(type: string): fc.Arbitrary<Rdata> {
  const arbitrary = dataOf[type];
  if (!arbitrary) throw new Error(`no data is made for ${type}`);
  return arbitrary;
}

export const dataTypes = Object.keys(dataOf);

/** Zones of example.org that a server could hold: CNAMEs alone, one SOA at the top, no meta. */
export const anyZone: fc.Arbitrary<Zone> = zonesOver(dataTypes);

/** As `anyZone` without types that plans treat in their own way. */
export const anyPlainZone: fc.Arbitrary<Zone> = zonesOver([
  'A',
  'AAAA',
  'MX',
  'NS',
  'PTR',
  'CNAME',
  'SRV',
  'CAA',
  'TXT',
]);

function zonesOver(types: readonly string[]): fc.Arbitrary<Zone> {
  const origin = parseZoneName('example.org');
  const owner = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('@', 'www', 'mail', '*', 'a.b', '_dmarc') },
    { weight: 1, arbitrary: anyLabel },
  );
  const rrset = fc.constantFrom(...types).chain((name) => {
    const type = parseRecordType(name);
    const maxLength = rdataType(type).singleton ? 1 : 4;
    return fc
      .record({
        owner: name === 'SOA' ? fc.constant('@') : owner,
        ttlSeconds: fc.constantFrom(0, 60, 300, 3_600, 86_400),
        values: fc.array(anyRdata(name), { minLength: 1, maxLength }),
      })
      .map((parts) => makeRrset({ ...parts, name: relativeName(parseFqdn(parts.owner, origin), origin), type }));
  });
  return fc.uniqueArray(rrset, { maxLength: 12, selector: (set) => `${set.name}/${set.type}` }).map((sets) =>
    makeZone(
      origin,
      sets.filter((set) => set.type !== 'CNAME' || isAlone(set, sets)),
    ),
  );
}

function isAlone(cname: Rrset, sets: readonly Rrset[]): boolean {
  return sets.every((other) => other === cname || other.name !== cname.name);
}

function wire(type: string, octets: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Rdata> {
  const recordType: RecordType = parseRecordType(type);
  return octets.map((rdata) => decodeRdata(recordType, new WireReader(rdata), rdata.length));
}

/** Octets of which most are zero, for the short forms of IPv6. */
function sparse(length: number): fc.Arbitrary<Uint8Array> {
  const octet = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: u8 });
  return fc.array(octet, { minLength: length, maxLength: length }).map((octets) => Uint8Array.from(octets));
}
