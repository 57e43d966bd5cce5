import { quoteText } from '../../presentation/escapes.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';

/** A character-string of at most 255 octets. RFC 1035 §3.3. */
export function characterString(texts: FieldTexts): Field<Uint8Array> {
  return {
    form: { ...texts, kind: 'text' },
    parse: (text) => text.text(inSentence(texts.label), 255),
    print: quoteText,
    encode: (value, writer) => writer.characterString(value),
    decode: (reader) => reader.characterString(),
  };
}

/** Text that fills the rest of the data, without a length of its own. */
export function longText(texts: FieldTexts): Field<Uint8Array> {
  return {
    form: { ...texts, kind: 'text' },
    parse: (text) => text.text(inSentence(texts.label), 65_000),
    print: quoteText,
    encode: (value, writer) => writer.bytes(value),
    decode: (reader) => reader.bytes(reader.remaining),
  };
}
