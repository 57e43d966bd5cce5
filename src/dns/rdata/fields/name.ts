import type { Fqdn } from '../../types.js';
import type { Field, FieldWords } from '../layout.js';
import { inSentence } from '../layout.js';

/** A domain name, never compressed: RFC 3597 §4 allows that for the types of RFC 1035 only. */
export function name(words: FieldWords): Field<Fqdn> {
  return {
    form: { ...words, kind: 'hostname' },
    parse: (text) => text.name(inSentence(words.label)),
    print: (value) => value,
    encode: (value, writer) => writer.name(value),
    decode: (reader) => reader.name(),
  };
}
