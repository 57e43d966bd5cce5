import type { Message } from '../message.js';

export type TsigErrorCode = 'BADSIG' | 'BADKEY' | 'BADTIME' | 'BADTRUNC' | 'UNSIGNED';

/**
 * A signature that does not hold. `reportedBy: 'peer'` is the other side refusing ours (error 16, 17, 18, 22);
 * `'us'` is us refusing theirs. `message` is what was read, for its response code only.
 */
export class TsigError extends Error {
  override readonly name = 'TsigError';
  constructor(
    readonly code: TsigErrorCode,
    readonly reportedBy: 'peer' | 'us',
    readonly response: Message,
  ) {
    super(
      reportedBy === 'peer'
        ? `the server refused the signature: ${code}`
        : `the answer's signature does not hold: ${code}`,
    );
  }
}
