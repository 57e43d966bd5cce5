import { checkDigestLength } from './digest.js';
import { u8 } from './fields/integer.js';
import { hex } from './fields/octets.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

const digestOctets: Readonly<Record<number, number>> = { 1: 20, 2: 32 };

/** RFC 4255 §3: the fingerprint of a host's SSH key. */
export const sshfp = defineRdataType({
  type: 'SSHFP',
  keepsOddOctets: true,
  ...layout({
    algorithm: u8({ label: 'Algorithm', choices: { 1: 'RSA', 2: 'DSA', 3: 'ECDSA', 4: 'Ed25519', 6: 'Ed448' } }),
    digestType: u8({ label: 'Fingerprint type', choices: { 1: 'SHA-1', 2: 'SHA-256' } }),
    fingerprint: hex({ label: 'Fingerprint', help: 'Hexadecimal, as "ssh-keygen -r" prints it' }),
  }),
  check: ({ digestType, fingerprint }) => {
    checkDigestLength(fingerprint, digestOctets[digestType], `type ${digestType}`);
  },
});
