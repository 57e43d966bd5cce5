import { ProviderError } from '../../../providers/contract/errors.js';
import { DnsWireError, isUpdate } from '../../dns/wire/index.js';

/** The destination of a message: an address that the egress guard allowed. */
export interface DnsTarget {
  address: string;
  port: number;
  family: 4 | 6;
}

/**
 * The error for a message without an answer. Only an UPDATE that was sent can have changed something;
 * every other message may be retried.
 */
export function noAnswerError(
  reason: string,
  { message, sent, cause }: { message: Uint8Array; sent: boolean; cause?: unknown },
): ProviderError {
  if (cause instanceof ProviderError) return cause;
  return sent && isUpdate(message)
    ? new ProviderError('timeout_unknown_outcome', `${reason}: the change may or may not have been made`, { cause })
    : new ProviderError('unavailable', reason, { retryable: true, cause });
}

/** `192.0.2.1 port 53`, for messages. */
export function describeTarget({ address, port }: DnsTarget): string {
  return `${address} port ${port}`;
}

/** A reply came that does not answer `message`: the server is broken, or somebody is guessing ids. */
export function mismatchedAnswer(target: DnsTarget, message: Uint8Array): ProviderError {
  const reason = `${describeTarget(target)} answered another question`;
  return noAnswerError(reason, { message, sent: true, cause: new DnsWireError('mismatched', reason) });
}

/** Targets with the same key may share connections. */
export function targetKey({ address, port }: DnsTarget): string {
  return `${address} ${port}`;
}
