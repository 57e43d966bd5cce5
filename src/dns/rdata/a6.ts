import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { parseIpv6, printIpv6 } from './address.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

interface A6 {
  prefixLength: number;
  /** Sixteen octets; those bits are zero that the prefix covers. */
  address: Uint8Array;
  /** Where the prefix is found; left out where there is none. */
  prefix?: Fqdn;
}

const addressBits = 128;

/** RFC 2874 §3.1, historic since RFC 6563. */
export const a6 = defineRdataType<A6>({
  type: 'A6',
  keepsOddOctets: true,
  fields: [
    { key: 'prefixLength', label: 'Prefix length', kind: 'integer', min: 0, max: addressBits },
    { key: 'suffix', label: 'Suffix', kind: 'words', optional: true },
    { key: 'target', label: 'Target', kind: 'words', optional: true },
  ],
  parse: (text) => {
    const prefixLength = text.integer('the prefix length', addressBits);
    const address = prefixLength < addressBits ? text.parsed('the suffix', parseIpv6) : new Uint8Array(16);
    const masked = withoutPrefix(address, prefixLength);
    return { prefixLength, address: masked, ...(prefixLength > 0 && { prefix: text.name('the name of the prefix') }) };
  },
  print: ({ prefixLength, address, prefix }) =>
    [prefixLength, ...(prefixLength < addressBits ? [printIpv6(address)] : []), ...(prefix ? [prefix] : [])].join(' '),
  encode: ({ prefixLength, address, prefix }, writer) => {
    writer.u8(prefixLength).bytes(address.subarray(prefixLength >> 3));
    if (prefix !== undefined) writer.name(prefix);
  },
  decode: (reader) => {
    const prefixLength = reader.u8();
    if (prefixLength > addressBits)
      throw new DnsSyntaxError(inEnglish('the prefix is longer than an address', saySyntax('invalid')));
    const address = new Uint8Array(16);
    address.set(reader.bytes(16 - (prefixLength >> 3)), prefixLength >> 3);
    if (withoutPrefix(address, prefixLength).some((octet, at) => octet !== address[at])) {
      throw new DnsSyntaxError(inEnglish('the suffix reaches into the prefix', saySyntax('invalid')));
    }
    return { prefixLength, address, ...(prefixLength > 0 && { prefix: reader.name() }) };
  },
});

function withoutPrefix(address: Uint8Array, prefixLength: number): Uint8Array {
  return address.map((octet, at) => octet & (0xff >> Math.min(8, Math.max(0, prefixLength - 8 * at))));
}
