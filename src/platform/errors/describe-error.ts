import { HttpException } from '@nestjs/common';
import { ProviderError, providerErrorKinds, type ProviderErrorKind } from '../../../providers/contract/errors.js';
import { AppError } from './app-error.js';
import { DatabaseFull, DatabaseUnavailable, isClientLoss, isOutOfSpace } from './database-unavailable.js';
import { phraseIn } from '../../dns/index.js';

/** The body of every failed answer, plus what belongs in its headers. */
export interface ErrorAnswer {
  body: { statusCode: number; code: string; message: string; [extra: string]: unknown };
  retryAfterSeconds?: number;
}

/** Codes of the errors that the framework itself throws. */
const codeOfStatus: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_request', message: 'The request cannot be read' },
  401: { code: 'unauthorized', message: 'Unauthorized' },
  403: { code: 'forbidden', message: 'You are not allowed to do that' },
  404: { code: 'not_found', message: 'Not found' },
  405: { code: 'method_not_allowed', message: 'This address does not take that method' },
  413: { code: 'payload_too_large', message: 'The request is too large' },
  415: { code: 'unsupported_media_type', message: 'Send the body as application/json' },
  429: { code: 'rate_limited', message: 'Rate limited' },
};

/** A failing provider is a failing upstream: 502, unless the caller can do something about it. */
const statusOfKind: Partial<Record<ProviderErrorKind, number>> = {
  validation: 422,
  zone_not_found: 422,
  record_not_found: 409,
  conflict_exists: 409,
  conflict_cname: 409,
  conflict_stale: 409,
  unsupported: 422,
  quota_exceeded: 422,
  plan_or_eligibility: 422,
  rate_limited: 503,
  zone_busy: 503,
  timeout_unknown_outcome: 504,
};

/** Failures that only a request to change something can meet. */
const onlyWrites: readonly ProviderErrorKind[] = [
  'record_not_found',
  'conflict_exists',
  'conflict_cname',
  'conflict_stale',
  'timeout_unknown_outcome',
];

/** Codes of the answers to failures of DNS hosts, by status: those of requests that read, and those of all requests. */
export const hostFailures = {
  reading: failuresOf(providerErrorKinds.filter((kind) => !onlyWrites.includes(kind))),
  writing: failuresOf(providerErrorKinds),
};

function failuresOf(kinds: readonly ProviderErrorKind[]): Record<number, string[]> {
  const codes: Record<number, string[]> = {};
  for (const kind of kinds) (codes[statusOf(kind)] ??= []).push(codeOf(kind));
  return codes;
}

function statusOf(kind: ProviderErrorKind): number {
  return statusOfKind[kind] ?? 502;
}

function codeOf(kind: ProviderErrorKind): string {
  return `provider_${kind}`;
}

/** Null when the error is unforeseen: nothing about it may leave the process. */
export function describeError(error: unknown): ErrorAnswer | null {
  if (error instanceof AppError) return describeAppError(error);
  if (error instanceof ProviderError) return describeProviderError(error);
  if (error instanceof HttpException) return describeHttpException(error);
  if (isClientLoss(error)) return describeAppError(new DatabaseUnavailable(error));
  if (isOutOfSpace(error)) return describeAppError(new DatabaseFull(error));
  return describeParserError(error);
}

function describeAppError(error: AppError): ErrorAnswer {
  const { code, status, message, details, detailPhrases, extras, retryAfterSeconds } = error;
  const phrase = phraseIn(error.statement);
  return {
    body: {
      ...extras,
      statusCode: status,
      code,
      message,
      ...(phrase && { phrase }),
      ...(details && { details, detailPhrases }),
    },
    retryAfterSeconds,
  };
}

/** Sends the plugin's own message, never the vendor's excerpt. The built-in host keeps its zones in our database. */
function describeProviderError(error: ProviderError): ErrorAnswer {
  if (error.cause instanceof DatabaseUnavailable) return describeAppError(error.cause);
  const statusCode = statusOf(error.kind);
  const body = { statusCode, code: codeOf(error.kind), message: error.message, phrase: phraseIn(error.statement) };
  if (statusCode !== 503) return { body };
  return { body, retryAfterSeconds: Math.max(1, Math.ceil((error.retryAfterMs ?? 5000) / 1000)) };
}

function describeHttpException(error: HttpException): ErrorAnswer | null {
  const statusCode = error.getStatus();
  const known = codeOfStatus[statusCode];
  if (known) return { body: { statusCode, ...known } };
  if (statusCode >= 500) return null;
  return { body: { statusCode, code: 'request_refused', message: error.message } };
}

/** Errors of the body parser (too large, unknown charset) carry a status and a type. */
function describeParserError(error: unknown): ErrorAnswer | null {
  if (!(error instanceof Error) || !('status' in error) || !('type' in error)) return null;
  if (typeof error.status !== 'number' || error.status < 400 || error.status >= 500) return null;
  const known = codeOfStatus[error.status] ?? { code: 'bad_request', message: 'The request cannot be read' };
  return { body: { statusCode: error.status, ...known } };
}
