import { parseBase64, printBase64 } from '../presentation/encodings.js';
import { u32, u8 } from './fields/integer.js';
import { characterString } from './fields/text.js';
import type { Field } from './layout.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** draft-durand-doa-over-dns-03 §3. */
export const doa = defineRdataType({
  type: 'DOA',
  keepsOddOctets: true,
  ...layout({
    enterprise: u32({ label: 'Enterprise' }),
    kind: u32({ label: 'Type' }),
    location: u8({ label: 'Location' }),
    mediaType: characterString({ label: 'Media type' }),
    value: object(),
  }),
});

/** A hyphen where there is none. */
function object(): Field<Uint8Array> {
  return {
    form: { label: 'Value', kind: 'words' },
    parse: (text) => text.joined('the value', (word) => (word === '-' ? new Uint8Array() : parseBase64(word))),
    print: (octets) => (octets.length === 0 ? '-' : printBase64(octets)),
    encode: (octets, writer) => void writer.bytes(octets),
    decode: (reader) => reader.bytes(reader.remaining),
  };
}
