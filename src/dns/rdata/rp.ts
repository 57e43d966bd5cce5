import { name } from './fields/name.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1183 §2.2: who is responsible for a name. */
export const rp = defineRdataType({
  type: 'RP',
  ...layout({
    mailbox: name({ label: 'Mailbox', help: 'hostmaster.example.org. stands for hostmaster@example.org' }),
    text: name({ label: 'Text', help: 'A name with a TXT record that tells more, or "."' }),
  }),
});
