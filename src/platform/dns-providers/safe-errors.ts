import { ProviderError } from '../../../providers/contract/errors.js';
import type { Redact } from '../outbound-http/index.js';
import type { Phrase, PhraseValue, Sentence } from '../../dns/index.js';

/**
 * Turns every error of a plugin into a `ProviderError` without secrets in its texts, even if the vendor's answer
 * echoed one. A plugin's bug becomes `protocol`, with the original error as its cause.
 */
export function safeError(error: unknown, redact: Redact): ProviderError {
  if (!(error instanceof ProviderError)) {
    return new ProviderError('protocol', 'The DNS host answered in a way that was not understood', { cause: error });
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

function redacted({ text, code, values }: Sentence, redact: Redact): Sentence {
  return { text: redact(text), code, values: redactedValues(values, redact) };
}

function redactedValues(values: Phrase['values'], redact: Redact): Phrase['values'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redactedValue(value, redact)]));
}

function redactedValue(value: PhraseValue, redact: Redact): PhraseValue {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number') return value;
  if ('code' in value) return { code: value.code, values: redactedValues(value.values, redact) };
  return value.map((item) => redactedValue(item, redact) as string | number | Phrase);
}
