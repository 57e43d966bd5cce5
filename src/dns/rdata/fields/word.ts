import type { WireReader } from '../../wire/reader.js';
import type { WireWriter } from '../../wire/writer.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';

interface Spelling<Value> {
  /** Throws `DnsSyntaxError`. */
  parse(word: string): Value;
  print(value: Value): string;
  encode(value: Value, writer: WireWriter): void;
  decode(reader: WireReader): Value;
}

/** One word in a spelling of its own. */
export function word<Value>(texts: FieldTexts, { parse, ...spelling }: Spelling<Value>): Field<Value> {
  return {
    form: { ...texts, kind: 'words' },
    parse: (text) => text.parsed(inSentence(texts.label), parse),
    ...spelling,
  };
}
