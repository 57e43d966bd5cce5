/** DNSSEC algorithms as forms offer them. IANA "DNS Security Algorithm Numbers". */
export const algorithmChoices: Readonly<Record<number, string>> = {
  8: 'RSA with SHA-256',
  10: 'RSA with SHA-512',
  13: 'ECDSA P-256 with SHA-256',
  14: 'ECDSA P-384 with SHA-384',
  15: 'Ed25519',
  16: 'Ed448',
};

/** Names that zone files may use instead of the number. RFC 4034 §A.1 and the registry. */
export const algorithmMnemonics: Readonly<Record<string, number>> = {
  DELETE: 0,
  RSAMD5: 1,
  DH: 2,
  DSA: 3,
  RSASHA1: 5,
  'DSA-NSEC3-SHA1': 6,
  'RSASHA1-NSEC3-SHA1': 7,
  RSASHA256: 8,
  RSASHA512: 10,
  'ECC-GOST': 12,
  ECDSAP256SHA256: 13,
  ECDSAP384SHA384: 14,
  ED25519: 15,
  ED448: 16,
  INDIRECT: 252,
  PRIVATEDNS: 253,
  PRIVATEOID: 254,
};

/** Octets of a digest by its number in DS and ZONEMD records. Others are not known to us, so not checked. */
export const dsDigestOctets: Readonly<Record<number, number>> = { 1: 20, 2: 32, 3: 32, 4: 48, 5: 32, 6: 32 };
