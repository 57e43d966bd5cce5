import type { Field } from './layout.js';
import { characterString } from './fields/text.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1183 §3.2: a telephone number, and a subaddress where there is one. */
export const isdn = defineRdataType({
  type: 'ISDN',
  keepsOddOctets: true,
  ...layout({ value: characterString({ label: 'Value' }), subaddress: subaddress() }),
});

function subaddress(): Field<Uint8Array | undefined> {
  const text = characterString({ label: 'Subaddress' });
  return {
    form: { ...text.form, optional: true },
    parse: (reader) => (reader.remaining > 0 ? text.parse(reader) : undefined),
    print: (octets) => (octets ? text.print(octets) : ''),
    encode: (octets, writer) => {
      if (octets) text.encode(octets, writer);
    },
    decode: (reader) => (reader.remaining > 0 ? text.decode(reader) : undefined),
  };
}
