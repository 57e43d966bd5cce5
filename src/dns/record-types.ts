import { a } from './rdata/a.js';
import { aaaa } from './rdata/aaaa.js';
import { afsdb } from './rdata/afsdb.js';
import { alias } from './rdata/alias.js';
import { caa } from './rdata/caa.js';
import { cert } from './rdata/cert.js';
import { cname } from './rdata/cname.js';
import { csync } from './rdata/csync.js';
import { dname } from './rdata/dname.js';
import { cdnskey, dnskey } from './rdata/dnskey.js';
import { cds, ds } from './rdata/ds.js';
import { hinfo } from './rdata/hinfo.js';
import { https, svcb } from './rdata/svcb.js';
import { kx } from './rdata/kx.js';
import { loc } from './rdata/loc.js';
import { mx } from './rdata/mx.js';
import { naptr } from './rdata/naptr.js';
import { ns } from './rdata/ns.js';
import { nsec } from './rdata/nsec.js';
import { nsec3 } from './rdata/nsec3.js';
import { nsec3param } from './rdata/nsec3param.js';
import { opaqueType } from './rdata/opaque.js';
import { openpgpkey } from './rdata/openpgpkey.js';
import { ptr } from './rdata/ptr.js';
import type { RdataType } from './rdata/rdata-type.js';
import { rp } from './rdata/rp.js';
import { rrsig } from './rdata/rrsig.js';
import { soa } from './rdata/soa.js';
import { srv } from './rdata/srv.js';
import { sshfp } from './rdata/sshfp.js';
import { smimea, tlsa } from './rdata/tlsa.js';
import { spf, txt } from './rdata/txt.js';
import { uri } from './rdata/uri.js';
import { zonemd } from './rdata/zonemd.js';
import { codeOfType, mnemonics, typeOfCode } from './type-codes.js';
import type { RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';

/** The types whose data we read, the most used first. */
const readable: readonly RdataType[] = [
  ...[a, aaaa, cname, mx, txt, ns, srv, caa, ptr, soa, alias, https, svcb, tlsa, sshfp, ds, dnskey, cds, cdnskey],
  ...[csync, naptr, loc, smimea, openpgpkey, uri, rp, hinfo, dname, afsdb, cert, kx, spf, zonemd],
  ...[rrsig, nsec, nsec3, nsec3param],
];

const readableNames = new Set<string>(readable.map(({ type }) => type));

/** Every type with a mnemonic; forms, parsers and codecs all read this. Those without a file of their own are opaque. */
export const recordTypes: Readonly<Record<string, RdataType>> = Object.fromEntries(
  [...readable, ...mnemonics.filter((name) => !readableNames.has(name)).map(opaqueType)].map((row) => [row.type, row]),
);

/** The types whose data is an address, IPv4 first. */
export const addressTypes: readonly RecordType[] = readable
  .filter(({ holdsAddress }) => holdsAddress)
  .map(({ type }) => type);

/** `mx` or `TYPE15` gives `MX`; `TYPE65280` stays. Throws `DnsSyntaxError` for what no zone can hold. */
export function parseRecordType(text: string): RecordType {
  const code = codeOfType(text);
  if (isQueryOnly(code)) throw new DnsSyntaxError(`TYPE${code} exists in queries only: no zone can hold it`);
  return typeOfCode(code);
}

export function recordTypeCode(type: RecordType): number {
  return rdataType(type).code;
}

/** The mnemonic, or `TYPEn` where there is none. */
export function recordTypeFromCode(code: number): RecordType {
  return typeOfCode(code);
}

/** Also under `TYPE15` for `MX`: stored data may be older than the mnemonic. */
export function rdataType(type: RecordType): RdataType {
  const known = recordTypes[type] ?? unnamedTypes.get(type);
  if (known) return known;
  const found = recordTypes[typeOfCode(codeOfType(type))] ?? opaqueType(type);
  if (unnamedTypes.size === maxUnnamedTypes) unnamedTypes.clear();
  unnamedTypes.set(type, found);
  return found;
}

/** Whether sets of this type are read and kept, but never planned. */
export function isHostManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'host';
}

/** Whether whoever signs the zone maintains the sets of this type: keys, and what announces them. */
export function isSignerManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'signer';
}

/** Whether people keep the sets of this type by themselves: neither host nor signer nor parent has a say in them. */
export function isUserManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'user';
}

/** Whether a vendor chose the code, and with it what its servers answer. RFC 6895 §3.1. */
export function isPrivateUse(type: RecordType): boolean {
  const { code } = rdataType(type);
  return code >= 65_280 && code <= 65_534;
}

/** No zone has more; a flood of packets with made-up types must not stay in memory. */
const maxUnnamedTypes = 1000;

/** Types met by number only: a packet may hold thousands of records of one. */
const unnamedTypes = new Map<RecordType, RdataType>();

/** Reserved zero, OPT, and the range of QTYPEs and meta types. RFC 6895 §3.1. */
function isQueryOnly(code: number): boolean {
  return code === 0 || code === 41 || (code >= 128 && code <= 255);
}
