import { parseBase64, printBase64 } from '../presentation/encodings.js';
import type { Gateway } from './gateway.js';
import { decodeGateway, encodeGateway, parseGateway, printGateway } from './gateway.js';
import { defineRdataType } from './rdata-type.js';

interface IpsecKey {
  precedence: number;
  algorithm: number;
  gateway: Gateway;
  publicKey: Uint8Array;
}

/** RFC 4025 §2. */
export const ipseckey = defineRdataType<IpsecKey>({
  type: 'IPSECKEY',
  keepsOddOctets: true,
  isSignedAsServed: true,
  fields: [
    { key: 'preference', label: 'Preference', kind: 'integer', min: 0, max: 255 },
    { key: 'kind', label: 'Type', kind: 'integer', min: 0, max: 3 },
    { key: 'algorithm', label: 'Algorithm', kind: 'integer', min: 0, max: 255 },
    { key: 'gateway', label: 'Gateway', kind: 'words', help: 'An address, a name, or "." for none' },
    { key: 'publicKey', label: 'Public key', kind: 'base64', optional: true },
  ],
  parse: (text) => {
    const precedence = text.integer('the precedence', 255);
    const kind = text.integer('the gateway type', 255);
    const algorithm = text.integer('the algorithm', 255);
    const gateway = parseGateway(kind, text);
    const publicKey = text.remaining > 0 ? text.joined('the public key', parseBase64) : new Uint8Array();
    return { precedence, algorithm, gateway, publicKey };
  },
  print: ({ precedence, algorithm, gateway, publicKey }) =>
    `${precedence} ${gateway.kind} ${algorithm} ${printGateway(gateway)} ${printBase64(publicKey)}`.trimEnd(),
  encode: ({ precedence, algorithm, gateway, publicKey }, writer) => {
    encodeGateway(gateway, writer.u8(precedence).u8(gateway.kind).u8(algorithm));
    writer.bytes(publicKey);
  },
  decode: (reader) => {
    const [precedence, kind, algorithm] = [reader.u8(), reader.u8(), reader.u8()];
    const gateway = decodeGateway(kind, reader);
    return { precedence, algorithm, gateway, publicKey: reader.bytes(reader.remaining) };
  },
});
