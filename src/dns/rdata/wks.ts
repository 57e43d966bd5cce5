import { DnsSyntaxError } from '../types.js';
import type { WireReader } from '../wire/reader.js';
import { u8 } from './fields/integer.js';
import { ipv4 } from './fields/ipv4.js';
import type { Field } from './layout.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 1035 §3.4.2: the ports that a host serves. */
export const wks = defineRdataType({
  type: 'WKS',
  keepsOddOctets: true,
  ...layout({
    address: ipv4({ label: 'IPv4 address' }),
    protocol: u8({ label: 'Protocol', mnemonics: { ICMP: 1, TCP: 6, UDP: 17 } }),
    ports: portMap(),
  }),
});

/** Names that old zone files use; BIND looks them up in the system's own table. */
const services: Readonly<Record<string, number>> = {
  ECHO: 7,
  DISCARD: 9,
  'FTP-DATA': 20,
  FTP: 21,
  SSH: 22,
  TELNET: 23,
  SMTP: 25,
  TIME: 37,
  DOMAIN: 53,
  TFTP: 69,
  GOPHER: 70,
  FINGER: 79,
  HTTP: 80,
  POP3: 110,
  SUNRPC: 111,
  NNTP: 119,
  NTP: 123,
  IMAP: 143,
  SNMP: 161,
  HTTPS: 443,
};

/** One bit for each port, ascending; the last octet holds a bit. */
function portMap(): Field<number[]> {
  return {
    form: { label: 'Ports', kind: 'words', optional: true },
    parse: (text) => {
      const ports = new Set<number>();
      while (text.remaining > 0) ports.add(text.integer('a port', 65_535, services));
      return [...ports].sort((a, b) => a - b);
    },
    print: (ports) => ports.join(' '),
    encode: (ports, writer) => {
      const bitmap = new Uint8Array(ports.length === 0 ? 0 : (Number(ports.at(-1)) >> 3) + 1);
      for (const port of ports) bitmap[port >> 3] = Number(bitmap[port >> 3]) | (0x80 >> (port & 7));
      writer.bytes(bitmap);
    },
    decode: readPorts,
  };
}

function readPorts(reader: WireReader): number[] {
  const bitmap = reader.bytes(reader.remaining);
  if (bitmap.length > 8_192 || bitmap.at(-1) === 0)
    throw new DnsSyntaxError(inEnglish('the list of ports has an odd length', saySyntax('invalid')));
  const ports: number[] = [];
  for (const [at, octet] of bitmap.entries()) {
    for (let bit = 0; bit < 8; bit += 1) if (octet & (0x80 >> bit)) ports.push(at * 8 + bit);
  }
  return ports;
}
