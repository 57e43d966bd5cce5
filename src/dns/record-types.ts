import { a } from './rdata/a.js';
import { aaaa } from './rdata/aaaa.js';
import { caa } from './rdata/caa.js';
import { cname } from './rdata/cname.js';
import { mx } from './rdata/mx.js';
import { ns } from './rdata/ns.js';
import { opaqueType } from './rdata/opaque.js';
import { ptr } from './rdata/ptr.js';
import type { RdataType } from './rdata/rdata-type.js';
import { soa } from './rdata/soa.js';
import { srv } from './rdata/srv.js';
import { txt } from './rdata/txt.js';
import type { RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';

/** A mnemonic without an own file is kept octet for octet. IANA "Resource Record (RR) TYPEs". */
const rows: readonly RdataType[] = [
  a,
  ns,
  cname,
  soa,
  ptr,
  mx,
  txt,
  aaaa,
  srv,
  caa,
  opaqueType('HINFO', 13),
  opaqueType('RP', 17),
  opaqueType('AFSDB', 18),
  opaqueType('LOC', 29),
  opaqueType('NAPTR', 35),
  opaqueType('KX', 36),
  opaqueType('CERT', 37),
  opaqueType('DNAME', 39),
  opaqueType('APL', 42),
  opaqueType('DS', 43),
  opaqueType('SSHFP', 44),
  opaqueType('IPSECKEY', 45),
  opaqueType('RRSIG', 46),
  opaqueType('NSEC', 47),
  opaqueType('DNSKEY', 48),
  opaqueType('DHCID', 49),
  opaqueType('NSEC3', 50),
  opaqueType('NSEC3PARAM', 51),
  opaqueType('TLSA', 52),
  opaqueType('SMIMEA', 53),
  opaqueType('HIP', 55),
  opaqueType('CDS', 59),
  opaqueType('CDNSKEY', 60),
  opaqueType('OPENPGPKEY', 61),
  opaqueType('CSYNC', 62),
  opaqueType('ZONEMD', 63),
  opaqueType('SVCB', 64),
  opaqueType('HTTPS', 65),
  opaqueType('SPF', 99),
  opaqueType('EUI48', 108),
  opaqueType('EUI64', 109),
  opaqueType('URI', 256),
];

/** Every type with a mnemonic; forms, parsers and codecs all read this. */
export const recordTypes: Readonly<Record<string, RdataType>> = Object.fromEntries(rows.map((row) => [row.type, row]));

const byCode = new Map(rows.map((row) => [row.code, row]));

/** `mx` or `TYPE15` gives `MX`; `TYPE65280` stays. Throws `DnsSyntaxError` for what no zone can hold. */
export function parseRecordType(text: string): RecordType {
  const upper = text.trim().toUpperCase();
  const named = Object.hasOwn(recordTypes, upper) ? recordTypes[upper] : undefined;
  if (named) return named.type;
  const code = genericCode(upper);
  if (code === undefined) throw new DnsSyntaxError(`"${text}" is not a record type`);
  if (isQueryOnly(code)) throw new DnsSyntaxError(`TYPE${code} exists in queries only: no zone can hold it`);
  return recordTypeFromCode(code);
}

export function recordTypeCode(type: RecordType): number {
  return rdataType(type).code;
}

/** The mnemonic, or `TYPEn` where there is none. */
export function recordTypeFromCode(code: number): RecordType {
  return byCode.get(code)?.type ?? (`TYPE${code}` as RecordType);
}

export function rdataType(type: RecordType): RdataType {
  const named = recordTypes[type];
  if (named) return named;
  const code = genericCode(type);
  if (code === undefined) throw new DnsSyntaxError(`"${type}" is not a record type`);
  return opaqueType(type, code);
}

/** RFC 3597 §5. */
function genericCode(text: string): number | undefined {
  const digits = /^TYPE(0|[1-9][0-9]{0,4})$/u.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= 65_535 ? Number(digits) : undefined;
}

/** Reserved zero, OPT, and the range of QTYPEs and meta types. RFC 6895 §3.1. */
function isQueryOnly(code: number): boolean {
  return code === 0 || code === 41 || (code >= 128 && code <= 255);
}
