import { quoteText } from '../../presentation/escapes.js';
import type { Field, FieldWords } from '../layout.js';
import { inSentence } from '../layout.js';

/** A character-string of at most 255 octets. RFC 1035 §3.3. */
export function characterString(words: FieldWords): Field<Uint8Array> {
  return {
    form: { ...words, kind: 'text' },
    parse: (text) => text.text(inSentence(words.label), 255),
    print: quoteText,
    encode: (value, writer) => writer.characterString(value),
    decode: (reader) => reader.characterString(),
  };
}

/** Text that fills the rest of the data, without a length of its own. */
export function longText(words: FieldWords): Field<Uint8Array> {
  return {
    form: { ...words, kind: 'text' },
    parse: (text) => text.text(inSentence(words.label), 65_000),
    print: quoteText,
    encode: (value, writer) => writer.bytes(value),
    decode: (reader) => reader.bytes(reader.remaining),
  };
}
