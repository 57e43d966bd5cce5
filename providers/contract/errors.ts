import { textOf, type Sentence, type Statement } from '../../src/dns/index.js';
import { sayHost } from './hosts.words.js';

export const providerErrorKinds = [
  'auth_invalid',
  'auth_forbidden',
  'ip_not_allowed',
  'plan_or_eligibility',
  'zone_not_found',
  'record_not_found',
  'conflict_exists',
  'conflict_cname',
  'conflict_stale',
  'validation',
  'unsupported',
  'quota_exceeded',
  'rate_limited',
  'zone_busy',
  'timeout_unknown_outcome',
  'unavailable',
  'protocol',
  'partial_listing',
  'async_failed',
] as const;

export type ProviderErrorKind = (typeof providerErrorKinds)[number];

export interface ProviderErrorDetails {
  /** Whether the same call may succeed later without anyone changing anything. Writes are sent again only as `ProviderPlugin` says. */
  retryable?: boolean;
  retryAfterMs?: number;
  httpStatus?: number;
  /** The vendor's own code, unchanged; where no answer came, that of the system: `ECONNREFUSED`. */
  providerCode?: string;
  /** A short excerpt of the vendor's answer. The HTTP client redacts secrets in it. */
  excerpt?: string;
  cause?: unknown;
}

/** The only error that a plugin may throw. The message is for people and holds no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly httpStatus?: number;
  readonly providerCode?: string;
  readonly excerpt?: string;
  /** The message with words in every language: those of its kind quote a message that has none of its own. */
  readonly statement: Sentence;

  constructor(
    readonly kind: ProviderErrorKind,
    message: Statement,
    details: ProviderErrorDetails = {},
  ) {
    super(textOf(message), details.cause === undefined ? undefined : { cause: details.cause });
    this.statement =
      typeof message === 'string' ? sayHost(`kind.${kind}`, { said: ownWords(message, details.cause) }) : message;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs;
    this.httpStatus = details.httpStatus;
    this.providerCode = details.providerCode;
    this.excerpt = details.excerpt;
  }
}

/** The sentence that the cause gave as its message: what we say ourselves is quoted in the reader's language, too. */
function ownWords(message: string, cause: unknown): string | Sentence {
  if (typeof cause !== 'object' || cause === null || !('statement' in cause)) return message;
  const statement = cause.statement as Statement;
  return typeof statement === 'object' && statement.text === message ? statement : message;
}
