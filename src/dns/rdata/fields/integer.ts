import type { Field, FieldWords } from '../layout.js';
import { inSentence } from '../layout.js';
import type { RdataChoice } from '../rdata-type.js';

interface IntegerWords extends FieldWords {
  /** Usual values by number; the form offers these. */
  readonly choices?: Readonly<Record<number, string>>;
  /** Words that may stand for a number in zone files, upper case. Numbers are what is written. */
  readonly mnemonics?: Readonly<Record<string, number>>;
}

export const u8 = (words: IntegerWords): Field<number> => integer(1, words);
export const u16 = (words: IntegerWords): Field<number> => integer(2, words);
export const u32 = (words: IntegerWords): Field<number> => integer(4, words);

function integer(octets: 1 | 2 | 4, { choices, mnemonics = {}, ...words }: IntegerWords): Field<number> {
  const max = 2 ** (8 * octets) - 1;
  const name = inSentence(words.label);
  const kind = choices ? 'choice' : 'integer';
  return {
    form: { ...words, kind, min: 0, max, ...(choices && { choices: choicesOf(choices) }) },
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
  return Object.entries(choices).map(([value, label]) => ({ value, label: `${value}: ${label}` }));
}
