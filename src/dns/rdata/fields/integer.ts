import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';
import type { RdataChoice } from '../rdata-type.js';

interface IntegerTexts extends FieldTexts {
  /** Usual values by number; the form offers these. */
  readonly choices?: Readonly<Record<number, string>>;
  /** Words that may stand for a number in zone files, upper case. Numbers are what is written. */
  readonly mnemonics?: Readonly<Record<string, number>>;
}

export const u8 = (texts: IntegerTexts): Field<number> => integer(1, texts);
export const u16 = (texts: IntegerTexts): Field<number> => integer(2, texts);
export const u32 = (texts: IntegerTexts): Field<number> => integer(4, texts);

function integer(octets: 1 | 2 | 4, { choices, mnemonics = {}, ...texts }: IntegerTexts): Field<number> {
  const max = 2 ** (8 * octets) - 1;
  const name = inSentence(texts.label);
  const kind = choices ? 'choice' : 'integer';
  return {
    form: { ...texts, kind, min: 0, max, ...(choices && { choices: choicesOf(choices) }) },
    parse: (text) => text.integer(name, max, mnemonics),
    print: String,
    encode: (value, writer) => {
      if (octets === 1) writer.u8(value);
      else if (octets === 2) writer.u16(value);
      else writer.u32(value);
    },
    decode: (reader) => (octets === 1 ? reader.u8() : octets === 2 ? reader.u16() : reader.u32()),
  };
}

function choicesOf(choices: Readonly<Record<number, string>>): RdataChoice[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
