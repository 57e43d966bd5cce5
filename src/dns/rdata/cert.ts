import { algorithmChoices, algorithmMnemonics } from './algorithms.js';
import { u16, u8 } from './fields/integer.js';
import { base64 } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 4398 §2. */
export const cert = defineRdataType({
  type: 'CERT',
  ...layout({
    kind: u16({
      label: 'Type',
      choices: { 1: 'X.509', 3: 'OpenPGP' },
      mnemonics: { PKIX: 1, SPKI: 2, PGP: 3, IPKIX: 4, ISPKI: 5, IPGP: 6, ACPKIX: 7, IACPKIX: 8, URI: 253, OID: 254 },
    }),
    keyTag: u16({ label: 'Key tag' }),
    algorithm: u8({ label: 'Algorithm', choices: algorithmChoices, mnemonics: algorithmMnemonics }),
    certificate: base64({ label: 'Certificate', help: 'Base64' }),
  }),
});
