import { name } from './fields/name.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1035 §3.3.7: who is responsible for a mailing list, and who gets its errors. */
export const minfo = defineRdataType({
  type: 'MINFO',
  keepsOddOctets: true,
  ...layout({ mailbox: name({ label: 'Mailbox' }), errors: name({ label: 'Mailbox for errors' }) }),
});
