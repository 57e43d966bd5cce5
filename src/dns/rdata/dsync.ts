import { u16, u8 } from './fields/integer.js';
import { name } from './fields/name.js';
import { coveredType } from './fields/type-list.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 9859 §2.1: where a child announces changes of its delegation. */
export const dsync = defineRdataType({
  type: 'DSYNC',
  keepsOddOctets: true,
  isSignedAsServed: true,
  ...layout({
    kind: coveredType({ label: 'Type' }),
    scheme: u8({ label: 'Scheme', mnemonics: { NOTIFY: 1 } }),
    port: u16({ label: 'Port' }),
    target: name({ label: 'Target' }),
  }),
});
