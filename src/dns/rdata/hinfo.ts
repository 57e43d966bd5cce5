import { characterString } from './fields/text.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1035 §3.3.2; answers to ANY may be one of these (RFC 8482). */
export const hinfo = defineRdataType({
  type: 'HINFO',
  ...layout({ cpu: characterString({ label: 'Processor' }), os: characterString({ label: 'Operating system' }) }),
});
