import { checkDigestLength } from './digest.js';
import { u8 } from './fields/integer.js';
import { hex } from './fields/octets.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import type { Criticality } from './type-facts.js';

/** RFC 6698 §2: the certificate of a TLS server. The words for numbers are of RFC 7218. */
export const tlsa = certificateAssociation('TLSA', 'critical');

/** RFC 8162 §2: the certificate of a person who sends mail. */
export const smimea = certificateAssociation('SMIMEA', 'normal');

const digestOctets: Readonly<Record<number, number>> = { 1: 32, 2: 64 };

function certificateAssociation(type: string, criticality: Criticality): RdataType {
  return defineRdataType({
    type,
    criticality,
    ...layout({
      usage: u8({
        label: 'Usage',
        choices: {
          0: 'PKIX-TA, a CA',
          1: 'PKIX-EE, this certificate',
          2: 'DANE-TA, own CA',
          3: 'DANE-EE, own certificate',
        },
        mnemonics: { 'PKIX-TA': 0, 'PKIX-EE': 1, 'DANE-TA': 2, 'DANE-EE': 3, PRIVCERT: 255 },
      }),
      selector: u8({
        label: 'Selector',
        choices: { 0: 'the whole certificate', 1: 'its public key' },
        mnemonics: { CERT: 0, SPKI: 1, PRIVSEL: 255 },
      }),
      matching: u8({
        label: 'Matching type',
        choices: { 0: 'the data itself', 1: 'its SHA-256', 2: 'its SHA-512' },
        mnemonics: { FULL: 0, 'SHA2-256': 1, 'SHA2-512': 2, PRIVMATCH: 255 },
      }),
      data: hex({ label: 'Certificate data', help: 'Hexadecimal; a SHA-256 has 64 digits' }),
    }),
    check: ({ matching, data }) => {
      checkDigestLength(data, digestOctets[matching], `matching type ${matching}`);
    },
  });
}
