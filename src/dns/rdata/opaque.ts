import { genericMark, printGenericData, readGenericData } from '../presentation/generic-data.js';
import { DnsSyntaxError } from '../types.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import { saySyntax } from '../syntax.words.js';

/** A type whose data we keep octet for octet and never look into: `\# length hex`. RFC 3597 §5. */
export function opaqueType(type: string): RdataType {
  return defineRdataType<Uint8Array>({
    type,
    opaque: true,
    fields: [
      { key: 'data', label: 'Data', kind: 'rfc3597', help: 'Written as \\# length hexadecimal, such as \\# 2 c0de' },
    ],
    parse: (text) => {
      if (text.word(`data of type ${type} in the form "\\# length hex"`) !== genericMark) {
        throw new DnsSyntaxError(saySyntax('opaque', { type }));
      }
      return readGenericData(text);
    },
    print: printGenericData,
    encode: (octets, writer) => writer.bytes(octets),
    decode: (reader, length) => reader.bytes(length),
  });
}
