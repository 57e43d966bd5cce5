import { name } from './fields/name.js';
import { typeList } from './fields/type-list.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 4034 §4: proves that no name stands between its own and the next. */
export const nsec = defineRdataType({
  type: 'NSEC',
  managedBy: 'host',
  criticality: 'none',
  isAllowedBesideCname: true,
  isSignedAsServed: true,
  ...layout({ next: name({ label: 'Next name' }), types: typeList({ label: 'Types at this name' }) }),
});
