import { ProviderError } from '../../../providers/contract/errors.js';
import type { HttpRequest } from '../../../providers/contract/provider.js';

/** Codes of failures before the first byte of the request went out. */
const nothingSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|HOSTNAME_MISMATCH)$/;

/** A request that never left: the URL, the egress rules, or the caller gave up while it waited. */
export function notSent(message: string, cause: unknown): ProviderError {
  return new ProviderError('unavailable', message, { cause });
}

/**
 * A connection that failed. A write whose fate is unknown must not be repeated: the engine reads the zone
 * again instead. `host` is named in the text; what the failed connection itself said stays in `cause`.
 */
export function connectionFailure(error: unknown, request: HttpRequest, host: string): ProviderError {
  const isRead = request.method === 'GET';
  if (error instanceof ProviderError && (isRead || error.kind !== 'protocol')) return error;
  const code = codeOf(error);
  const timedOut = code.includes('TIMEOUT') || (error as { name?: unknown } | null)?.name === 'TimeoutError';
  if (!isRead && !nothingSent.test(code)) {
    const message = `${host} did not answer in time, so it is not known whether the change arrived`;
    return new ProviderError('timeout_unknown_outcome', message, { cause: error });
  }
  const message = timedOut
    ? `${host} did not answer in time`
    : `The connection to ${host} failed (${code || 'unknown'})`;
  return new ProviderError('unavailable', message, { retryable: !code.includes('CERT'), cause: error });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}
