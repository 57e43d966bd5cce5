import { name } from './fields/name.js';
import { u16 } from './fields/integer.js';
import { refuseAddress } from './hostname.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1183 §1. */
export const afsdb = defineRdataType({
  type: 'AFSDB',
  ...layout({
    subtype: u16({ label: 'Subtype', choices: { 1: 'AFS cell database', 2: 'DCE name server' } }),
    host: name({ label: 'Server', help: 'A host name, such as afs.example.org.' }),
  }),
  check: ({ host }) => {
    refuseAddress(host, 'the server');
  },
});
