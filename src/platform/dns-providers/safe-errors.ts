import { ProviderError } from '../../../providers/contract/errors.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import { redacted, type Redact } from '../outbound-http/index.js';

/**
 * Turns every error of a plugin into a `ProviderError` without secrets in its texts, even if the vendor's answer
 * echoed one. A plugin's bug becomes `protocol`, with the original error as its cause.
 */
export function safeError(error: unknown, redact: Redact): ProviderError {
  if (!(error instanceof ProviderError)) {
    return new ProviderError('protocol', sayHost('failure.odd'), { cause: error });
  }
  const { kind, retryable, retryAfterMs, httpStatus, cause } = error;
  return new ProviderError(kind, redacted(error.statement, redact), {
    retryable,
    retryAfterMs,
    httpStatus,
    providerCode: error.providerCode === undefined ? undefined : redact(error.providerCode),
    excerpt: error.excerpt === undefined ? undefined : redact(error.excerpt),
    cause,
  });
}
