import { parseIpv4, printIpv4 } from './address.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1035 §3.4.1. */
export const a = defineRdataType<Uint8Array>({
  type: 'A',
  criticality: 'criticalAtApex',
  sentence: 'point',
  badge: 'blue',
  isCommon: true,
  holdsAddress: true,
  fields: [
    { key: 'address', label: 'IPv4 address', kind: 'ipv4', help: 'The address of the server, such as 192.0.2.1' },
  ],
  parse: (text) => text.parsed('an IPv4 address', parseIpv4),
  print: printIpv4,
  encode: (address, writer) => writer.bytes(address),
  decode: (reader) => reader.bytes(4),
});
