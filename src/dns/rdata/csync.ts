import { DnsSyntaxError } from '../types.js';
import { u16, u32 } from './fields/integer.js';
import { typeList } from './fields/type-list.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 7477 §2: which of its records a zone asks its parent to copy. */
export const csync = defineRdataType({
  type: 'CSYNC',
  ...layout({
    serial: u32({ label: 'SOA serial' }),
    flags: u16({ label: 'Flags', choices: { 0: 'none', 1: 'immediate', 2: 'from this serial on', 3: 'both' } }),
    types: typeList({ label: 'Types', help: 'The types to copy, such as NS A AAAA' }),
  }),
  check: ({ flags }) => {
    if (flags > 3)
      throw new DnsSyntaxError(
        inEnglish('the flags of a CSYNC record are 0, 1, 2 or 3', saySyntax('number', { max: 3, text: String(flags) })),
      ).inField('flags');
  },
});
