import { u16 } from './fields/integer.js';
import { name } from './fields/name.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1183 §3.3: a host that passes packets on. */
export const rt = defineRdataType({
  type: 'RT',
  keepsOddOctets: true,
  ...layout({ preference: u16({ label: 'Preference' }), target: name({ label: 'Target' }) }),
});
