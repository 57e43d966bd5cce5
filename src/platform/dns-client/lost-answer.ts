import { ProviderError } from '../../../providers/contract/errors.js';
import { DnsWireError, isUpdate } from '../../dns/wire/index.js';

/** Where a message went: an address that the egress guard has let through. */
export interface DnsTarget {
  address: string;
  port: number;
  family: 4 | 6;
}

/**
 * The error for a message without an answer. Only an UPDATE that left this machine can have changed
 * something; everything else may be asked again.
 */
export function lostAnswer(
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

/** Something came back, but nothing that answers `message`: a broken server, or somebody guessing. */
export function mismatchedAnswer(target: DnsTarget, message: Uint8Array): ProviderError {
  const reason = `${describeTarget(target)} answered another question`;
  return lostAnswer(reason, { message, sent: true, cause: new DnsWireError('mismatched', reason) });
}

/** Equal for targets that may share connections. */
export function targetKey({ address, port }: DnsTarget): string {
  return `${address} ${port}`;
}
