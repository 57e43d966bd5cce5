import { ProviderError } from '../../../providers/contract/errors.js';
import type { Redact } from '../outbound-http/index.js';

/**
 * What leaves a plugin: always a `ProviderError`, and never with a secret in its words, even where the
 * vendor's own answer echoed one. A plugin's bug becomes `protocol`; the bug itself is the cause.
 */
export function safeError(error: unknown, redact: Redact): ProviderError {
  if (!(error instanceof ProviderError)) {
    return new ProviderError('protocol', 'The DNS host answered in a way that was not understood', { cause: error });
  }
  const { kind, retryable, retryAfterMs, httpStatus, cause } = error;
  return new ProviderError(kind, redact(error.message), {
    retryable,
    retryAfterMs,
    httpStatus,
    providerCode: error.providerCode === undefined ? undefined : redact(error.providerCode),
    excerpt: error.excerpt === undefined ? undefined : redact(error.excerpt),
    cause,
  });
}
