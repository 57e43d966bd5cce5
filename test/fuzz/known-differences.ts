/** Where a server or tool reads a record in another way than we do, and why that is right. */
export interface KnownDifference {
  /** `knot refuses`: Knot does not read what we read. `ldns differs`: what we wrote is another record to ldns. */
  readonly event: 'bind refuses' | 'knot refuses' | 'ldns refuses' | 'ldns differs';
  readonly types: readonly string[];
  /** Only records whose line has this. */
  readonly data?: RegExp;
  readonly reason: string;
}

const words = (text: string): string[] => text.split(' ');

/** Verified with BIND 9.18.49, Knot 3.2.6 and ldns 1.8.3, 2026-11-22. */
export const knownDifferences: readonly KnownDifference[] = [
  { event: 'bind refuses', types: words('MD MF'), reason: 'obsolete, to be written as MX (RFC 973)' },
  { event: 'bind refuses', types: words('CLA'), reason: 'newer than this version' },
  {
    event: 'knot refuses',
    types: words(
      'MB MG MR MD MF NSAP-PTR NINFO AVC RESINFO WALLET CLA TALINK PX DLV TA HHIT BRID AMTRELAY HIP RKEY WKS X25 ISDN ' +
        'NSAP GPOS ATMA EID NIMLOC A6 SINK DOA DSYNC SIG NXT',
    ),
    reason: 'not known by name; takes it as TYPEn \\#',
  },
  { event: 'knot refuses', types: words('NS'), reason: 'name server below the delegation without an address' },
  {
    event: 'knot refuses',
    types: words('NID L64'),
    data: /[ :][0-9a-f]{1,3}(?=:|$)/u,
    reason: 'groups of four digits only',
  },
  { event: 'knot refuses', types: words('KEY'), data: /NOKEY/u, reason: 'flags as a number only' },
  { event: 'knot refuses', types: words('RRSIG'), data: /60 \d+ /u, reason: 'no second 60' },
  {
    event: 'ldns refuses',
    types: words('NINFO AVC RESINFO WALLET CLA TA HHIT BRID AMTRELAY RKEY A6 SINK DOA DSYNC NXT'),
    reason: 'not known by name',
  },
  { event: 'ldns refuses', types: words('CAA'), data: /(?:Unknown|example\.org)$/u, reason: 'value in quotes only' },
  { event: 'ldns refuses', types: words('CSYNC'), data: /CSYNC \d+ \d+$/u, reason: 'at least one type' },
  {
    event: 'ldns refuses',
    types: words('KEY'),
    data: /NOKEY|DSA/u,
    reason: 'key without data, or algorithm without a name',
  },
  { event: 'ldns refuses', types: words('WKS'), data: /17$/u, reason: 'protocol by name only' },
  { event: 'ldns refuses', types: words('ATMA'), data: /\+/u, reason: 'NSAP form only' },
  {
    event: 'ldns refuses',
    types: words('SIG RRSIG'),
    data: /SIG (?:NXT|A 1)|60 \d+ /u,
    reason: 'no type NXT, no second 60',
  },
  {
    event: 'ldns differs',
    types: words('NSAP-PTR LP TALINK CAA IPSECKEY NSEC'),
    data: /[A-Z]{2,}|Host|gw/u,
    reason: 'letter case, which is no part of a name or tag (RFC 4343, RFC 8659)',
  },
  { event: 'ldns differs', types: words('WKS'), reason: 'the same ports, by name and by number' },
];
