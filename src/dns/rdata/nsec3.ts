import { typeList } from './fields/type-list.js';
import { layout } from './layout.js';
import { nextHash, nsec3Hashing } from './nsec3-hash.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 5155 §3: as NSEC, over hashed names. */
export const nsec3 = defineRdataType({
  type: 'NSEC3',
  managedBy: 'host',
  criticality: 'none',
  ...layout({ ...nsec3Hashing, next: nextHash(), types: typeList({ label: 'Types at this name' }) }),
});
