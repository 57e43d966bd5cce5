import { algorithmMnemonics } from './algorithms.js';
import { u16, u32, u8 } from './fields/integer.js';
import { name } from './fields/name.js';
import { base64 } from './fields/octets.js';
import { time } from './fields/time.js';
import { coveredType } from './fields/type-list.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** As SIG has them, too. */
export const signatureFields = {
  covered: coveredType({ label: 'Type covered' }),
  algorithm: u8({ label: 'Algorithm', mnemonics: algorithmMnemonics }),
  labels: u8({ label: 'Labels' }),
  originalTtl: u32({ label: 'Original TTL' }),
  expiration: time({ label: 'Valid until' }),
  inception: time({ label: 'Valid from' }),
  keyTag: u16({ label: 'Key tag' }),
  signer: name({ label: 'Signer' }),
  signature: base64({ label: 'Signature' }),
};

/** RFC 4034 §3: the signature of one set. */
export const rrsig = defineRdataType({
  type: 'RRSIG',
  managedBy: 'host',
  criticality: 'none',
  isAllowedBesideCname: true,
  ...layout(signatureFields),
});
