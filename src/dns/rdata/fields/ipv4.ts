import { parseIpv4, printIpv4 } from '../address.js';
import type { Field, FieldTexts } from '../layout.js';

/** Four octets of the data. */
export function ipv4(texts: FieldTexts): Field<Uint8Array> {
  return {
    form: { ...texts, kind: 'ipv4' },
    parse: (text) => text.parsed('an IPv4 address', parseIpv4),
    print: printIpv4,
    encode: (address, writer) => void writer.bytes(address),
    decode: (reader) => reader.bytes(4),
  };
}
