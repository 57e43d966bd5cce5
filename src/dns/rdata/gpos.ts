import { characterString } from './fields/text.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1712 §3, given up for LOC. */
export const gpos = defineRdataType({
  type: 'GPOS',
  keepsOddOctets: true,
  ...layout({
    longitude: characterString({ label: 'Longitude' }),
    latitude: characterString({ label: 'Latitude' }),
    altitude: characterString({ label: 'Altitude' }),
  }),
});
