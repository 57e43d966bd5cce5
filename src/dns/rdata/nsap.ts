import { parseHex, printHex } from '../presentation/encodings.js';
import { DnsSyntaxError } from '../types.js';
import { name } from './fields/name.js';
import { word } from './fields/word.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 1706 §5: an OSI address. Dots may stand between its digits. */
export const nsap = defineRdataType({
  type: 'NSAP',
  keepsOddOctets: true,
  ...layout({
    value: word<Uint8Array>(
      { label: 'Value' },
      {
        parse: parseAddress,
        print: (octets) => `0x${printHex(octets)}`,
        encode: (octets, writer) => void writer.bytes(octets),
        decode: (reader) => reader.bytes(Math.max(reader.remaining, 1)),
      },
    ),
  }),
});

/** RFC 1706 §6. */
export const nsapPtr = defineRdataType({
  type: 'NSAP-PTR',
  keepsOddOctets: true,
  isSignedAsServed: true,
  ...layout({ target: name({ label: 'Target' }) }),
});

function parseAddress(text: string): Uint8Array {
  const digits = /^0x([0-9a-f.]*[0-9a-f])\.*$/iu.exec(text)?.[1];
  if (digits === undefined)
    throw new DnsSyntaxError(
      inEnglish(
        `expected an NSAP address such as 0x47.0005.80, found "${text}"`,
        saySyntax('suchAs', { example: '0x47.0005.80', text }),
      ),
    );
  return parseHex(digits.replaceAll('.', ''));
}
