import { sayHost } from '../../../providers/contract/hosts.words.js';
import { textOf, type Sentence, type Statement } from '../../dns/index.js';

/**
 * Why a request failed:
 * `invalid_url`, `refused` (by the egress rules), `cancelled`: nothing was sent, and the same request fails again.
 * `unreachable`, `timeout`: no answer; the request may be repeated.
 * `outcome_unknown`: the request may have arrived; repeating it could execute it twice.
 * `rate_limited`: the other side, or our own limit for it, allows no further request now.
 * `unreadable`: the answer is too large or has an encoding that was not requested.
 */
export type HttpFailureKind =
  | 'invalid_url'
  | 'refused'
  | 'cancelled'
  | 'unreachable'
  | 'timeout'
  | 'outcome_unknown'
  | 'rate_limited'
  | 'unreadable';

export interface HttpFailureDetails {
  /** Whether the same request may succeed later without anyone changing anything. */
  retryable?: boolean;
  status?: number;
  retryAfterMs?: number;
  /** The beginning of the answer, with secrets redacted. */
  excerpt?: string;
  /** The system's code of a failed connection: `EPROTO`. */
  code?: string;
  cause?: unknown;
}

/** Every failure of an outbound request. The message is for people and holds no secret; `cause` may hold one. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly retryable: boolean;
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly excerpt?: string;
  readonly code?: string;

  constructor(
    readonly kind: HttpFailureKind,
    /** The message, with words in every language where it is ours. */
    readonly statement: Statement,
    { retryable = false, status, retryAfterMs, excerpt, code, cause }: HttpFailureDetails = {},
  ) {
    super(textOf(statement), cause === undefined ? undefined : { cause });
    this.retryable = retryable;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.excerpt = excerpt;
    this.code = code;
  }
}

/** Codes of failures before the first byte of the request went out. */
const nothingSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|HOSTNAME_MISMATCH)$/;

const certificateCodes =
  /^(ERR_TLS_CERT_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|HOSTNAME_MISMATCH|INVALID_CA)$/;
const tlsCodes = /^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/;

/** Failures of which people need no code. */
const refusedCodes = {
  ECONNREFUSED: 'http.refused',
  ECONNRESET: 'http.reset',
  ENOTFOUND: 'http.noName',
  EAI_AGAIN: 'http.noName',
  EHOSTUNREACH: 'http.noRoute',
  ENETUNREACH: 'http.noRoute',
} as const satisfies Readonly<Record<string, string>>;

/** A failed connection. The message names `host`; the error of the connection stays in `cause`. */
export function connectionFailure(error: unknown, host: string, repeatable: boolean): HttpFailure {
  if (error instanceof HttpFailure && (repeatable || error.kind !== 'unreadable')) return error;
  const code = codeOf(error);
  const timedOut = code.includes('TIMEOUT') || (error as { name?: unknown } | null)?.name === 'TimeoutError';
  if (!repeatable && !nothingSent.test(code)) {
    return new HttpFailure('outcome_unknown', sayHost('http.outcomeUnknown', { host }), { cause: error });
  }
  if (timedOut) return new HttpFailure('timeout', sayHost('http.timeout', { host }), { retryable: true, cause: error });
  return new HttpFailure('unreachable', unreachable(host, code), {
    retryable: !code.includes('CERT'),
    code: code || undefined,
    cause: error,
  });
}

function unreachable(host: string, code: string): Sentence {
  const known = (refusedCodes as Readonly<Record<string, (typeof refusedCodes)[keyof typeof refusedCodes]>>)[code];
  if (known) return sayHost(known, { host });
  if (certificateCodes.test(code)) return sayHost('http.certificate', { host });
  return tlsCodes.test(code) ? sayHost('http.noTls', { host }) : sayHost('http.failed', { host });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}
