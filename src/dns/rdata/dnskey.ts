import { DnsSyntaxError } from '../types.js';
import { algorithmChoices, algorithmMnemonics } from './algorithms.js';
import { u16, u8 } from './fields/integer.js';
import { base64 } from './fields/octets.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import type { Criticality } from './type-facts.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 4034 §2: a key that signs the zone. */
export const dnskey = publicKey('DNSKEY', 'low');

/** RFC 7344 §3.2: the key that the parent should vouch for; `0 3 0 AA==` asks for none (RFC 8078 §4). */
export const cdnskey = publicKey('CDNSKEY', 'none');

function publicKey(type: string, criticality: Criticality): RdataType {
  return defineRdataType({
    type,
    managedBy: 'signer',
    criticality,
    ...layout({
      flags: u16({ label: 'Flags', choices: { 256: 'zone signing key', 257: 'key signing key', 385: 'revoked' } }),
      protocol: u8({ label: 'Protocol', help: 'Always 3' }),
      algorithm: u8({ label: 'Algorithm', choices: algorithmChoices, mnemonics: algorithmMnemonics }),
      publicKey: base64({ label: 'Public key', help: 'Base64' }),
    }),
    check: ({ protocol }) => {
      if (protocol !== 3) throw new DnsSyntaxError(saySyntax('protocol', { type })).inField('protocol');
    },
  });
}
