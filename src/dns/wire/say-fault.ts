import type { Sentence } from '../phrases/phrase.js';
import { inEnglish } from '../phrases/statement.js';
import type { DnsWireError, DnsWireErrorCode } from './errors.js';
import { TransferError } from './transfer/transfer.js';
import { sayWire } from './wire.words.js';

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

/**
 * The message of the error with words in every language: English says exactly where the fault is, other languages say of
 * which kind it is. It stands apart from the errors, which the dashboard carries as well.
 */
export function sayFault(error: DnsWireError | TransferError): Sentence {
  return inEnglish(
    error.message,
    error instanceof TransferError ? ofTransfer(error) : sayWire(`wire.${wordsFor[error.code]}`),
  );
}

function ofTransfer({ code, rcode }: TransferError): Sentence {
  return code === 'refused' ? sayWire('transfer.refused', { rcode: rcode ?? '' }) : sayWire(`transfer.${code}`);
}
