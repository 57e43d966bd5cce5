import { defineRdataType } from './rdata-type.js';
import { signatureFields } from './rrsig.js';
import { layout } from './layout.js';

/** RFC 2535 §4: since RFC 3755 for transactions only; zones are signed by RRSIG. */
export const sig = defineRdataType({
  type: 'SIG',
  keepsOddOctets: true,
  isAllowedBesideCname: true,
  ...layout(signatureFields),
});
