import { layout } from './layout.js';
import { nsec3Hashing } from './nsec3-hash.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 5155 §4: how the names of this zone are hashed. */
export const nsec3param = defineRdataType({
  type: 'NSEC3PARAM',
  managedBy: 'host',
  criticality: 'none',
  ...layout(nsec3Hashing),
});
