import { parseBase64, parseHex, printBase64, printHex } from '../presentation/encodings.js';
import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

interface Hip {
  algorithm: number;
  tag: Uint8Array;
  publicKey: Uint8Array;
  servers: Fqdn[];
}

/** RFC 8005 §5: the identity of a host. */
export const hip = defineRdataType<Hip>({
  type: 'HIP',
  keepsOddOctets: true,
  isSignedAsServed: true,
  fields: [
    { key: 'algorithm', label: 'Algorithm', kind: 'integer', min: 0, max: 255 },
    { key: 'fingerprint', label: 'Fingerprint', kind: 'words', help: 'The host identity tag, in hexadecimal' },
    { key: 'publicKey', label: 'Public key', kind: 'words' },
    { key: 'servers', label: 'Rendezvous servers', kind: 'words', optional: true },
  ],
  parse: (text) => {
    const algorithm = text.integer('the algorithm', 255);
    const tag = present(text.parsed('the host identity tag', parseHex));
    const publicKey = present(text.parsed('the public key', parseBase64));
    const servers: Fqdn[] = [];
    while (text.remaining > 0) servers.push(text.name('a rendezvous server'));
    return { algorithm, tag, publicKey, servers };
  },
  print: ({ algorithm, tag, publicKey, servers }) =>
    [algorithm, printHex(tag), printBase64(publicKey), ...servers].join(' '),
  encode: ({ algorithm, tag, publicKey, servers }, writer) => {
    writer.u8(tag.length).u8(algorithm).u16(publicKey.length).bytes(tag).bytes(publicKey);
    for (const server of servers) writer.name(server);
  },
  decode: (reader) => {
    const [tagLength, algorithm, keyLength] = [reader.u8(), reader.u8(), reader.u16()];
    const tag = present(reader.bytes(tagLength));
    const publicKey = present(reader.bytes(keyLength));
    const servers: Fqdn[] = [];
    while (reader.remaining > 0) servers.push(reader.name());
    return { algorithm, tag, publicKey, servers };
  },
});

function present(octets: Uint8Array): Uint8Array {
  if (octets.length === 0)
    throw new DnsSyntaxError(inEnglish('a HIP record has a host identity tag and a key', saySyntax('notEmpty')));
  if (octets.length > 65_535)
    throw new DnsSyntaxError(
      inEnglish(
        'the key is longer than a record can be',
        saySyntax('tooManyOctets', { octets: octets.length, max: 65_535 }),
      ),
    );
  return octets;
}
