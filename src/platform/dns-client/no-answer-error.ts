import { ProviderError } from '../../../providers/contract/errors.js';
import type { Sentence } from '../../dns/index.js';
import { DnsWireError, isUpdate } from '../../dns/wire/index.js';
import { sayDnsClient } from './dns-client.words.js';

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
  reason: Sentence,
  { message, sent, cause }: { message: Uint8Array; sent: boolean; cause?: unknown },
): ProviderError {
  if (cause instanceof ProviderError) return cause;
  return sent && isUpdate(message)
    ? new ProviderError('timeout_unknown_outcome', sayDnsClient('dns.mayBeMade', { reason }), { cause })
    : new ProviderError('unavailable', reason, { retryable: true, cause });
}

/** The values of a sentence about this server. A port is no count: it has no separators. */
export function placeOf({ address, port }: DnsTarget): { address: string; port: string } {
  return { address, port: String(port) };
}

/** A reply came that does not answer `message`: the server is broken, or somebody is guessing ids. */
export function mismatchedAnswer(target: DnsTarget, message: Uint8Array): ProviderError {
  const reason = sayDnsClient('dns.otherQuestion', placeOf(target));
  return noAnswerError(reason, { message, sent: true, cause: new DnsWireError('mismatched', reason.text) });
}

/** Targets with the same key may share connections. */
export function targetKey({ address, port }: DnsTarget): string {
  return `${address} ${port}`;
}
