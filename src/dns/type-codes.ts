import type { RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';

/** Mnemonics of types that a zone can hold. IANA "Resource Record (RR) TYPEs"; ALIAS has the code that PowerDNS stores. */
const codes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  RP: 17,
  AFSDB: 18,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  KX: 36,
  CERT: 37,
  DNAME: 39,
  APL: 42,
  DS: 43,
  SSHFP: 44,
  IPSECKEY: 45,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  DHCID: 49,
  NSEC3: 50,
  NSEC3PARAM: 51,
  TLSA: 52,
  SMIMEA: 53,
  HIP: 55,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  ZONEMD: 63,
  SVCB: 64,
  HTTPS: 65,
  SPF: 99,
  EUI48: 108,
  EUI64: 109,
  URI: 256,
  CAA: 257,
  ALIAS: 65_401,
} as const satisfies Record<string, number>;

export type Mnemonic = keyof typeof codes;

export const mnemonics = Object.keys(codes) as Mnemonic[];

const byCode = new Map<number, Mnemonic>(mnemonics.map((mnemonic) => [codes[mnemonic], mnemonic]));

/** The code of a mnemonic or of `TYPE65280` (RFC 3597 §5), in either case. Throws `DnsSyntaxError` for other text. */
export function codeOfType(text: string): number {
  const upper = text.trim().toUpperCase();
  if (isMnemonic(upper)) return codes[upper];
  const digits = /^TYPE(0|[1-9][0-9]{0,4})$/u.exec(upper)?.[1];
  if (digits === undefined || Number(digits) > 65_535) throw new DnsSyntaxError(`"${text}" is not a record type`);
  return Number(digits);
}

/** The mnemonic, or `TYPEn` where there is none. */
export function typeOfCode(code: number): RecordType {
  return (byCode.get(code) ?? `TYPE${code}`) as RecordType;
}

function isMnemonic(text: string): text is Mnemonic {
  return Object.hasOwn(codes, text);
}
