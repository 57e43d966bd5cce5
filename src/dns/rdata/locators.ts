import { parseHex, printHex } from '../presentation/encodings.js';
import { DnsSyntaxError } from '../types.js';
import { u16 } from './fields/integer.js';
import { ipv4 } from './fields/ipv4.js';
import { name } from './fields/name.js';
import { word } from './fields/word.js';
import type { Field } from './layout.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 6742 §2: where a node is, by identifier and locator. */
const preference = u16({ label: 'Preference' });

export const nid = defineRdataType({
  type: 'NID',
  keepsOddOctets: true,
  ...layout({ preference, value: halfAddress() }),
});
export const l32 = defineRdataType({
  type: 'L32',
  keepsOddOctets: true,
  ...layout({ preference, address: ipv4({ label: 'IPv4 address' }) }),
});
export const l64 = defineRdataType({
  type: 'L64',
  keepsOddOctets: true,
  ...layout({ preference, value: halfAddress() }),
});
export const lp = defineRdataType({
  type: 'LP',
  keepsOddOctets: true,
  isSignedAsServed: true,
  ...layout({ preference, target: name({ label: 'Target' }) }),
});

/** Four groups, as in the half of an IPv6 address. */
function halfAddress(): Field<Uint8Array> {
  return word<Uint8Array>(
    { label: 'Value' },
    {
      parse: (text) => {
        if (!/^[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3}$/iu.test(text)) {
          throw new DnsSyntaxError(
            inEnglish(
              `expected four groups such as 0014:4fff:ff20:ee64, found "${text}"`,
              saySyntax('suchAs', { example: '0014:4fff:ff20:ee64', text }),
            ),
          );
        }
        return parseHex(
          text
            .split(':')
            .map((group) => group.padStart(4, '0'))
            .join(''),
        );
      },
      // RFC 6742 §2.1.2. Knot reads no shorter groups.
      print: (octets) => printHex(octets).replace(/....(?!$)/gu, '$&:'),
      encode: (octets, writer) => void writer.bytes(octets),
      decode: (reader) => reader.bytes(8),
    },
  );
}
