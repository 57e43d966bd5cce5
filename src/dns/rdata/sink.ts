import { u8 } from './fields/integer.js';
import { optionalBase64 } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** draft-eastlake-kitchen-sink: any data. */
export const sink = defineRdataType({
  type: 'SINK',
  keepsOddOctets: true,
  ...layout({
    meaning: u8({ label: 'Meaning' }),
    coding: u8({ label: 'Coding' }),
    subcoding: u8({ label: 'Subcoding' }),
    value: optionalBase64({ label: 'Value' }),
  }),
});
