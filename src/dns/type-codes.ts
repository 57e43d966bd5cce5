import type { RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';
import { saySyntax } from './syntax.words.js';

/** Mnemonics of types that a zone can hold. IANA "Resource Record (RR) TYPEs"; ALIAS has the code that PowerDNS stores. */
const codes = {
  A: 1,
  NS: 2,
  MD: 3,
  MF: 4,
  CNAME: 5,
  SOA: 6,
  MB: 7,
  MG: 8,
  MR: 9,
  NULL: 10,
  WKS: 11,
  PTR: 12,
  HINFO: 13,
  MINFO: 14,
  MX: 15,
  TXT: 16,
  RP: 17,
  AFSDB: 18,
  X25: 19,
  ISDN: 20,
  RT: 21,
  NSAP: 22,
  'NSAP-PTR': 23,
  SIG: 24,
  KEY: 25,
  PX: 26,
  GPOS: 27,
  AAAA: 28,
  LOC: 29,
  NXT: 30,
  EID: 31,
  NIMLOC: 32,
  SRV: 33,
  ATMA: 34,
  NAPTR: 35,
  KX: 36,
  CERT: 37,
  A6: 38,
  DNAME: 39,
  SINK: 40,
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
  NINFO: 56,
  RKEY: 57,
  TALINK: 58,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  ZONEMD: 63,
  SVCB: 64,
  HTTPS: 65,
  DSYNC: 66,
  HHIT: 67,
  BRID: 68,
  SPF: 99,
  NID: 104,
  L32: 105,
  L64: 106,
  LP: 107,
  EUI48: 108,
  EUI64: 109,
  URI: 256,
  CAA: 257,
  AVC: 258,
  DOA: 259,
  AMTRELAY: 260,
  RESINFO: 261,
  WALLET: 262,
  CLA: 263,
  TA: 32_768,
  DLV: 32_769,
  ALIAS: 65_401,
} as const satisfies Record<string, number>;

export type Mnemonic = keyof typeof codes;

export const mnemonics = Object.keys(codes) as Mnemonic[];

/** RFC 6895 §3.1: each host uses these numbers as it likes, so a number alone is no mnemonic. */
export function isPrivateCode(code: number): boolean {
  return code >= 65_280 && code <= 65_534;
}

const byCode = new Map<number, Mnemonic>(
  mnemonics.flatMap((mnemonic) => (isPrivateCode(codes[mnemonic]) ? [] : [[codes[mnemonic], mnemonic]])),
);

/** The code of a mnemonic or of `TYPE65280` (RFC 3597 §5), in either case. Throws `DnsSyntaxError` for other text. */
export function codeOfType(text: string): number {
  const upper = text.trim().toUpperCase();
  if (isMnemonic(upper)) return codes[upper];
  const digits = /^TYPE(0|[1-9][0-9]{0,4})$/u.exec(upper)?.[1];
  if (digits === undefined || Number(digits) > 65_535) throw new DnsSyntaxError(saySyntax('noType', { text }));
  return Number(digits);
}

/** The type that somebody wrote: a mnemonic as it is, `TYPE15` as `MX`. Throws `DnsSyntaxError` like `codeOfType`. */
export function typeOfText(text: string): RecordType {
  const upper = text.trim().toUpperCase();
  return (isMnemonic(upper) ? upper : typeOfCode(codeOfType(upper))) as RecordType;
}

/** The mnemonic, or `TYPEn` where there is none. */
export function typeOfCode(code: number): RecordType {
  return (byCode.get(code) ?? `TYPE${code}`) as RecordType;
}

function isMnemonic(text: string): text is Mnemonic {
  return Object.hasOwn(codes, text);
}
