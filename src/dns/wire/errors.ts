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
}
