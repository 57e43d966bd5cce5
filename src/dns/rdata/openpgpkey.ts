import { base64 } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 7929 §2: a person's key for encrypted mail. */
export const openpgpkey = defineRdataType({
  type: 'OPENPGPKEY',
  ...layout({ publicKey: base64({ label: 'Public key', help: 'Base64, without the BEGIN and END lines' }) }),
});
