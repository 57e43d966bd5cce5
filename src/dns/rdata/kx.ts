import { name } from './fields/name.js';
import { u16 } from './fields/integer.js';
import { refuseAddress } from './hostname.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 2230 §3. */
export const kx = defineRdataType({
  type: 'KX',
  ...layout({
    preference: u16({ label: 'Preference', help: 'Lower is tried first' }),
    exchanger: name({ label: 'Key exchanger', help: 'A host name, such as kx.example.org.' }),
  }),
  check: ({ exchanger }) => {
    refuseAddress(exchanger, 'the key exchanger');
  },
});
