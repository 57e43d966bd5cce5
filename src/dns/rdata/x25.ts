import { characterString } from './fields/text.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1183 §3.1: a PSDN address. */
export const x25 = defineRdataType({
  type: 'X25',
  keepsOddOctets: true,
  ...layout({ value: characterString({ label: 'Value' }) }),
});
