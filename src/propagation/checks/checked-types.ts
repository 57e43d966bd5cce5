/** The types that a person can check; a watch takes every type of a change. */
export const checkedTypes = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'NS',
  'SRV',
  'CAA',
  'PTR',
  'DS',
  'HTTPS',
  'SVCB',
  'TLSA',
] as const;
export type CheckedType = (typeof checkedTypes)[number];
