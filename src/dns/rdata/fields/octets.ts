import { parseBase64, parseHex, printBase64, printHex } from '../../presentation/encodings.js';
import { DnsSyntaxError } from '../../types.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';
import { inEnglish } from '../../phrases/statement.js';
import { saySyntax } from '../../syntax.words.js';

interface Encoding {
  kind: 'hex' | 'base64';
  parse(text: string): Uint8Array;
  print(octets: Uint8Array): string;
}

/** At least one octet in hexadecimal, to the end of the data; spaces may stand between the digits. */
export const hex = (texts: FieldTexts): Field<Uint8Array> =>
  octets(texts, { kind: 'hex', parse: parseHex, print: printHex });

/** At least one octet in base64, to the end of the data; spaces may stand between the characters. */
export const base64 = (texts: FieldTexts): Field<Uint8Array> =>
  octets(texts, { kind: 'base64', parse: parseBase64, print: printBase64 });

/** As `base64`, or nothing at all. */
export function optionalBase64(texts: FieldTexts): Field<Uint8Array> {
  const present = base64(texts);
  return {
    form: { ...present.form, optional: true },
    parse: (text) => (text.remaining > 0 ? present.parse(text) : new Uint8Array()),
    print: printBase64,
    encode: (value, writer) => writer.bytes(value),
    decode: (reader) => reader.bytes(reader.remaining),
  };
}

function octets(texts: FieldTexts, { kind, parse, print }: Encoding): Field<Uint8Array> {
  const what = inSentence(texts.label);
  const present = (value: Uint8Array): Uint8Array => {
    if (value.length === 0) throw new DnsSyntaxError(inEnglish(`${what} cannot be empty`, saySyntax('notEmpty')));
    return value;
  };
  return {
    form: { ...texts, kind },
    parse: (text) => text.joined(what, (digits) => present(parse(digits))),
    print,
    encode: (value, writer) => writer.bytes(value),
    decode: (reader) => present(reader.bytes(reader.remaining)),
  };
}
