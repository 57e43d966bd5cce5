import type { Sentence } from '../phrases/phrase.js';
import { inEnglish } from '../phrases/statement.js';
import { sayWire } from './wire.words.js';

/** The fault of a message, or of data that cannot be put into one. */
export type DnsWireErrorCode =
  | 'truncated'
  | 'bad_name'
  | 'bad_pointer'
  | 'bad_counts'
  | 'bad_rdata'
  | 'bad_opt'
  | 'bad_tsig'
  | 'trailing_bytes'
  | 'too_long'
  /** Well-formed, but an answer to something else. */
  | 'mismatched'
  | 'out_of_range';

/** Bytes that are no DNS message, or a value that has no place in one. The only error this folder throws about bytes. */
export class DnsWireError extends Error {
  override readonly name: string = 'DnsWireError';
  constructor(
    readonly code: DnsWireErrorCode,
    message: string,
  ) {
    super(message);
  }

  /** The message with words in every language: English says exactly where, other languages say the kind of fault. */
  get statement(): Sentence {
    return inEnglish(this.message, sayWire(`wire.${wordsFor[this.code]}`));
  }
}

const wordsFor = {
  truncated: 'truncated',
  bad_name: 'bad_name',
  bad_pointer: 'bad_name',
  bad_counts: 'bad_parts',
  bad_rdata: 'bad_rdata',
  bad_opt: 'bad_parts',
  bad_tsig: 'bad_parts',
  trailing_bytes: 'bad_parts',
  too_long: 'too_long',
  mismatched: 'mismatched',
  out_of_range: 'out_of_range',
} as const satisfies Record<DnsWireErrorCode, string>;
