import { DnsSyntaxError } from '../types.js';
import { u16 } from './fields/integer.js';
import { longText } from './fields/text.js';
import { layout } from './layout.js';
import { quoteAfter } from './quote-after.js';
import { defineRdataType } from './rdata-type.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 7553 §4. */
export const uri = defineRdataType({
  type: 'URI',
  sentence: 'lead',
  ...layout({
    priority: u16({ label: 'Priority', help: 'Lower is tried first' }),
    weight: u16({ label: 'Weight', help: 'The share among equal priorities' }),
    target: longText({ label: 'Address', help: 'Such as https://www.example.org/path' }),
  }),
  check: ({ target }) => {
    if (!URL.canParse(new TextDecoder().decode(target))) {
      throw new DnsSyntaxError(saySyntax('uriScheme'));
    }
  },
  fromPerson: (text) => quoteAfter(2, text),
});
