import { DnsSyntaxError } from '../types.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** Throws `DnsSyntaxError` where the kind of digest has a length and this is another. */
export function checkDigestLength(digest: Uint8Array, expected: number | undefined, kind: string): void {
  if (expected !== undefined && digest.length !== expected) {
    throw new DnsSyntaxError(
      inEnglish(
        `a digest of ${kind} is ${expected} octets long (${2 * expected} hexadecimal digits), not ${digest.length}`,
        saySyntax('digest', { expected, digits: 2 * expected, found: digest.length }),
      ),
    );
  }
}
