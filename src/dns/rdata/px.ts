import { u16 } from './fields/integer.js';
import { name } from './fields/name.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 2163 §4: a mail domain and its X.400 counterpart. */
export const px = defineRdataType({
  type: 'PX',
  keepsOddOctets: true,
  ...layout({
    preference: u16({ label: 'Preference' }),
    target: name({ label: 'Target' }),
    mapping: name({ label: 'X.400 mapping' }),
  }),
});
