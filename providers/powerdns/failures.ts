import { ProviderError, type ProviderErrorKind } from '../contract/errors.js';
import type { HttpResponse } from '../contract/context.js';

interface Call {
  /** What a 404 says is missing. */
  of: 'server' | 'zone';
  write: boolean;
}

const maxExcerpt = 300;

/** What a refusing answer means, in words for people. PowerDNS explains in `{"error": …}` or in plain text. */
export function failureOf(response: HttpResponse, call: Call): ProviderError {
  const reason = reasonIn(response.text);
  const { kind, message } = classify(response.status, reason, call);
  return new ProviderError(kind, message, {
    httpStatus: response.status,
    retryable: kind === 'unavailable',
    excerpt: response.text.slice(0, maxExcerpt) || undefined,
  });
}

/** A change that was sent and answered by something that is not PowerDNS. */
export function unconfirmed(response: HttpResponse): ProviderError {
  const message =
    'The API address answered with a page where PowerDNS answers with nothing; the change may have been made.';
  return new ProviderError('timeout_unknown_outcome', message, { httpStatus: response.status });
}

/** Says where PowerDNS was looked for, which is what people have to correct. Other errors pass as they are. */
export function unreachable(error: unknown, host: string): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'unavailable') return error;
  const { retryable, cause } = error;
  return new ProviderError('unavailable', `PowerDNS cannot be reached at ${host}. ${error.message}`, {
    retryable,
    cause,
  });
}

function classify(status: number, reason: string, call: Call): { kind: ProviderErrorKind; message: string } {
  // Verified on 4.7.3 on 2026-11-21: a missing zone is a plain 404; other releases answer 422.
  if (call.of === 'zone' && (status === 404 || (status === 422 && /could not find domain/i.test(reason)))) {
    return { kind: 'zone_not_found', message: 'PowerDNS does not have this zone.' };
  }
  switch (status) {
    case 401:
      return { kind: 'auth_invalid', message: 'PowerDNS refused the API key.' };
    case 403:
      return {
        kind: 'auth_forbidden',
        message: 'PowerDNS does not let this address use its API (webserver-allow-from).',
      };
    case 404:
      return {
        kind: 'validation',
        message: 'There is no PowerDNS API at this address, or it has no server of this id.',
      };
    case 409:
      return { kind: 'conflict_exists', message: 'PowerDNS has this zone already.' };
    case 413:
      return {
        kind: 'quota_exceeded',
        message: 'The change is larger than PowerDNS accepts (webserver-max-bodysize).',
      };
    case 400:
    case 422:
      return refusal(reason);
    default:
      return unexpected(status, reason, call);
  }
}

function refusal(reason: string): { kind: ProviderErrorKind; message: string } {
  const kind = /conflicts with (?:pre-existing|another) rrset/i.test(reason) ? 'conflict_cname' : 'validation';
  return { kind, message: `PowerDNS refused the change: ${reason || 'it gave no reason'}` };
}

function unexpected(status: number, reason: string, call: Call): { kind: ProviderErrorKind; message: string } {
  // A gateway or a crashed backend may have let the write through before it failed.
  if (status >= 500 && call.write) {
    return { kind: 'timeout_unknown_outcome', message: `PowerDNS failed (${status}); the change may have been made.` };
  }
  if (status >= 500) return { kind: 'unavailable', message: `PowerDNS failed (${status}${reason && `: ${reason}`}).` };
  return { kind: 'protocol', message: `PowerDNS answered with the unexpected status ${status}.` };
}

function reasonIn(text: string): string {
  const body = jsonIn(text);
  if (body === undefined) return text.trimStart().startsWith('<') ? '' : text.trim().slice(0, maxExcerpt);
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') {
    return body.error.slice(0, maxExcerpt);
  }
  return '';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
