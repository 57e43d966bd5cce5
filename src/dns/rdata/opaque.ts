import { parseHex, printHex } from '../presentation/encodings.js';
import type { TextReader } from '../presentation/text-reader.js';
import { DnsSyntaxError } from '../types.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';

/** A type whose data we keep octet for octet and never look into: `\# length hex`. RFC 3597 §5. */
export function opaqueType(type: string): RdataType {
  return defineRdataType<Uint8Array>({
    type,
    opaque: true,
    fields: [
      { key: 'data', label: 'Data', kind: 'rfc3597', help: 'Written as \\# length hexadecimal, such as \\# 2 c0de' },
    ],
    parse: (text) => {
      if (text.word(`data of type ${type} in the form "\\# length hex"`) !== '\\#') {
        throw new DnsSyntaxError(`data of type ${type} is written as "\\# length hex" (RFC 3597)`);
      }
      return readGenericData(text);
    },
    print: printGenericData,
    encode: (octets, writer) => writer.bytes(octets),
    decode: (reader, length) => reader.bytes(length),
  });
}

/** Parses the text after `\#`: the length and the octets, whose hex may be split by spaces. */
export function readGenericData(text: TextReader): Uint8Array {
  const length = text.integer('the length', 65_535);
  let hex = '';
  while (text.remaining > 0) hex += text.word('hexadecimal octets');
  const octets = parseHex(hex);
  if (octets.length !== length) throw new DnsSyntaxError(`"\\# ${length}" is followed by ${octets.length} octets`);
  return octets;
}

export function printGenericData(octets: Uint8Array): string {
  return `\\# ${octets.length} ${printHex(octets)}`.trimEnd();
}
