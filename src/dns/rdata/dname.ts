import { name } from './fields/name.js';
import { refuseAddress } from './hostname.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 6672: every name below this one is found below the target instead. */
export const dname = defineRdataType({
  type: 'DNAME',
  criticality: 'critical',
  sentence: 'redirect',
  singleton: true,
  ...layout({ target: name({ label: 'Target', help: 'Names below this one are looked up below that name' }) }),
  check: ({ target }) => {
    refuseAddress(target, 'the target');
  },
});
