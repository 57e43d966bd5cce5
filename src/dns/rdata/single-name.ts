import type { Fqdn } from '../types.js';
import type { RdataDefinition } from './rdata-type.js';

/** The part that all types share whose data is one name. RFC 1035 §3.3. */
export function singleName(field: string): Pick<RdataDefinition<Fqdn>, 'parse' | 'print' | 'encode' | 'decode'> {
  return {
    parse: (text) => text.name(field),
    print: (name) => name,
    encode: (name, writer) => writer.name(name),
    decode: (reader) => reader.name(),
  };
}
