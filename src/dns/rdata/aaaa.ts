import { parseIpv6, printIpv6 } from './address.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 3596 §2. */
export const aaaa = defineRdataType<Uint8Array>({
  type: 'AAAA',
  criticality: 'criticalAtApex',
  sentence: 'point',
  badge: 'purple',
  isCommon: true,
  holdsAddress: true,
  fields: [
    { key: 'address', label: 'IPv6 address', kind: 'ipv6', help: 'The address of the server, such as 2001:db8::1' },
  ],
  parse: (text) => text.parsed('an IPv6 address', parseIpv6),
  print: printIpv6,
  encode: (address, writer) => writer.bytes(address),
  decode: (reader) => reader.bytes(16),
});
