import { rootName } from '../names/name.js';
import { DnsSyntaxError } from '../types.js';
import { u16 } from './fields/integer.js';
import { name } from './fields/name.js';
import { characterString } from './fields/text.js';
import { refuseAddress } from './hostname.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 3403 §4.1. Its strings are kept as written: services may tell cases apart. */
export const naptr = defineRdataType({
  type: 'NAPTR',
  ...layout({
    order: u16({ label: 'Order', help: 'Lower is processed first' }),
    preference: u16({ label: 'Preference', help: 'Among equal orders, lower is tried first' }),
    flags: characterString({ label: 'Flags', help: 'What comes next: u, s, a, p or nothing' }),
    service: characterString({ label: 'Service', help: 'Such as E2U+sip' }),
    regexp: characterString({ label: 'Regular expression', help: 'Such as !^.*$!sip:info@example.org!' }),
    replacement: name({ label: 'Replacement', help: 'The next name, or "." if you enter an expression' }),
  }),
  check: ({ flags, regexp, replacement }) => {
    if (flags.some((octet) => !/[a-z0-9]/iu.test(String.fromCharCode(octet)))) {
      throw new DnsSyntaxError(saySyntax('naptrFlags')).inField('flags');
    }
    refuseAddress(replacement, 'the replacement');
    if (regexp.length > 0 && replacement !== rootName) {
      throw new DnsSyntaxError(saySyntax('naptrEither'));
    }
  },
});
