import type { Gateway } from './gateway.js';
import { decodeGateway, encodeGateway, parseGateway, printGateway } from './gateway.js';
import { defineRdataType } from './rdata-type.js';

interface AmtRelay {
  precedence: number;
  /** 1 where the gateway may be asked for other relays. */
  discovery: number;
  relay: Gateway;
}

/** RFC 8777 §4.2. */
export const amtrelay = defineRdataType<AmtRelay>({
  type: 'AMTRELAY',
  keepsOddOctets: true,
  isSignedAsServed: true,
  fields: [
    { key: 'preference', label: 'Preference', kind: 'integer', min: 0, max: 255 },
    { key: 'discovery', label: 'Discovery', kind: 'integer', min: 0, max: 1 },
    { key: 'kind', label: 'Type', kind: 'integer', min: 0, max: 3 },
    { key: 'gateway', label: 'Gateway', kind: 'words', help: 'An address, a name, or "." for none' },
  ],
  parse: (text) => {
    const precedence = text.integer('the precedence', 255);
    const discovery = text.integer('the discovery flag', 1);
    return { precedence, discovery, relay: parseGateway(text.integer('the relay type', 127), text) };
  },
  print: ({ precedence, discovery, relay }) => `${precedence} ${discovery} ${relay.kind} ${printGateway(relay)}`,
  encode: ({ precedence, discovery, relay }, writer) => {
    encodeGateway(relay, writer.u8(precedence).u8(discovery * 0x80 + relay.kind));
  },
  decode: (reader) => {
    const [precedence, octet] = [reader.u8(), reader.u8()];
    return { precedence, discovery: octet >> 7, relay: decodeGateway(octet & 0x7f, reader) };
  },
});
