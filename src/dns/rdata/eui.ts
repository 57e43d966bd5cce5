import { parseHex, printHex } from '../presentation/encodings.js';
import { DnsSyntaxError } from '../types.js';
import { word } from './fields/word.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 7043 §3 and §4: the hardware address of a network interface. */
export const eui48 = hardwareAddress('EUI48', 6);
export const eui64 = hardwareAddress('EUI64', 8);

function hardwareAddress(type: string, octetCount: number): RdataType {
  const pattern = new RegExp(`^[0-9a-f]{2}(?:-[0-9a-f]{2}){${octetCount - 1}}$`, 'iu');
  return defineRdataType({
    type,
    keepsOddOctets: true,
    ...layout({
      value: word<Uint8Array>(
        { label: 'Value' },
        {
          parse: (text) => {
            if (!pattern.test(text))
              throw new DnsSyntaxError(
                inEnglish(
                  `expected ${octetCount} octets such as 00-00-5e-00, found "${text}"`,
                  saySyntax('suchAs', { example: '00-00-5e-00', text }),
                ),
              );
            return parseHex(text.replaceAll('-', ''));
          },
          print: (octets) => Array.from(octets, (octet) => printHex(Uint8Array.of(octet))).join('-'),
          encode: (octets, writer) => void writer.bytes(octets),
          decode: (reader) => reader.bytes(octetCount),
        },
      ),
    }),
  });
}
