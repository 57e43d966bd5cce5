import { parseHex, printHex } from '../presentation/encodings.js';
import { DnsSyntaxError } from '../types.js';
import { word } from './fields/word.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

interface Address {
  /** The format: 0 for an ATM end system address, 1 for a telephone number (E.164). */
  format: number;
  octets: Uint8Array;
}

/** ATM Forum AF-DANS-0152, an address in hexadecimal or a telephone number. */
export const atma = defineRdataType({
  type: 'ATMA',
  keepsOddOctets: true,
  ...layout({
    value: word<Address>(
      { label: 'Value' },
      {
        parse: parseAddress,
        print: ({ format, octets }) => (format === 1 ? `+${String.fromCharCode(...octets)}` : printHex(octets)),
        encode: ({ format, octets }, writer) => void writer.u8(format).bytes(octets),
        decode: (reader) => {
          const format = reader.u8();
          const octets = reader.bytes(Math.max(reader.remaining, 1));
          if (format > 1 || (format === 1 && !octets.every(isDigit)))
            throw new DnsSyntaxError(inEnglish('no ATM address is like this', saySyntax('invalid')));
          return { format, octets };
        },
      },
    ),
  }),
});

function parseAddress(text: string): Address {
  const number = /^\+([0-9.]*[0-9])$/u.exec(text)?.[1];
  if (number !== undefined) return { format: 1, octets: new TextEncoder().encode(number.replaceAll('.', '')) };
  const octets = parseHex(text.replaceAll('.', ''));
  if (octets.length === 0) throw new DnsSyntaxError(inEnglish('an ATM address cannot be empty', saySyntax('notEmpty')));
  return { format: 0, octets };
}

function isDigit(octet: number): boolean {
  return octet >= 0x30 && octet <= 0x39;
}
