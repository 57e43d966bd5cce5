import { algorithmChoices, algorithmMnemonics, dsDigestOctets } from './algorithms.js';
import { checkDigestLength } from './digest.js';
import { u16, u8 } from './fields/integer.js';
import { hex } from './fields/octets.js';
import { layout } from './layout.js';
import type { RdataDefinition, RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 4034 §5: which key of the child zone its parent vouches for. */
export const ds = digestOfKey({ type: 'DS', managedBy: 'parent', criticality: 'critical' });

/** RFC 7344 §3.1: the DS that the parent should have; `0 0 0 00` asks for none (RFC 8078 §4). */
export const cds = digestOfKey(
  { type: 'CDS', managedBy: 'signer', criticality: 'none' },
  (algorithm) => algorithm === 0,
);

/** RFC 4431: a DS outside of the parent, given up by RFC 8749; TA is its number of before. */
export const dlv = digestOfKey({ type: 'DLV', keepsOddOctets: true });
export const ta = digestOfKey({ type: 'TA', keepsOddOctets: true });

function digestOfKey(
  facts: Pick<RdataDefinition<unknown>, 'type' | 'managedBy' | 'criticality' | 'keepsOddOctets'>,
  isDeletion?: (algorithm: number) => boolean,
): RdataType {
  return defineRdataType({
    ...facts,
    ...layout({
      keyTag: u16({ label: 'Key tag', help: 'The number that identifies the key' }),
      algorithm: u8({ label: 'Algorithm', choices: algorithmChoices, mnemonics: algorithmMnemonics }),
      digestType: u8({ label: 'Digest type', choices: { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' } }),
      digest: hex({ label: 'Digest', help: 'Hexadecimal; SHA-256 has 64 digits' }),
    }),
    check: ({ algorithm, digestType, digest }) => {
      if (!isDeletion?.(algorithm)) checkDigestLength(digest, dsDigestOctets[digestType], `type ${digestType}`);
    },
  });
}
