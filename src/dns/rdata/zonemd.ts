import { u32, u8 } from './fields/integer.js';
import { hex } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 8976 §2: a digest over the whole zone. */
export const zonemd = defineRdataType({
  type: 'ZONEMD',
  managedBy: 'signer',
  criticality: 'none',
  ...layout({
    serial: u32({ label: 'SOA serial' }),
    scheme: u8({ label: 'Scheme', choices: { 1: 'simple' } }),
    hash: u8({ label: 'Hash', choices: { 1: 'SHA-384', 2: 'SHA-512' } }),
    digest: hex({ label: 'Digest' }),
  }),
});
