import { hex } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** The names and places of the Nimrod routing architecture. IANA "EID", "NIMLOC". */
export const eid = defineRdataType({
  type: 'EID',
  keepsOddOctets: true,
  ...layout({ value: hex({ label: 'Value' }) }),
});
export const nimloc = defineRdataType({
  type: 'NIMLOC',
  keepsOddOctets: true,
  ...layout({ value: hex({ label: 'Value' }) }),
});
