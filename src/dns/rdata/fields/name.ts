import type { Fqdn } from '../../types.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';

/** A domain name, never compressed: RFC 3597 §4 allows that for the types of RFC 1035 only. */
export function name(texts: FieldTexts): Field<Fqdn> {
  return {
    form: { ...texts, kind: 'hostname' },
    parse: (text) => text.name(inSentence(texts.label)),
    print: (value) => value,
    encode: (value, writer) => writer.name(value),
    decode: (reader) => reader.name(),
  };
}
