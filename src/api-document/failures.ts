import type { OpenAPIObject } from '@nestjs/swagger';
import { failuresKey, type Failures } from '../platform/http-server/index.js';
import { rateHeaders, retryAfter } from './headers.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Failure {
  name: string;
  status: number;
  /** The meaning of the codes of this status, for any operation that can give them. */
  description: string;
  codes: readonly string[];
  happensTo(operation: Operation, method: string): boolean;
  /** Whether the answer says when to try again. */
  retryAfter?: keyof typeof retryAfter;
}

const anyOperation = (): boolean => true;
const isUnsafe = (_operation: Operation, method: string): boolean => method !== 'get';
const isPublic = ({ security }: Operation): boolean => security?.some((way) => Object.keys(way).length === 0) ?? false;
const takesIdempotencyKey = (operation: Operation, method: string): boolean =>
  method === 'post' && !isPublic(operation);

/** Failures that follow from the kind of operation, whatever it does. */
const failures: readonly Failure[] = [
  {
    name: 'BadRequest',
    status: 400,
    codes: ['validation_failed', 'malformed_json', 'bad_request'],
    description:
      '`validation_failed` with a sentence for each wrong input in `details`; `malformed_json`, `bad_request`.',
    happensTo: anyOperation,
  },
  {
    name: 'Unauthorized',
    status: 401,
    codes: ['unauthorized'],
    description: '`unauthorized`: there is no session, or the API token is unknown, revoked or expired.',
    happensTo: (operation) => !isPublic(operation),
  },
  {
    name: 'Forbidden',
    status: 403,
    codes: ['forbidden', 'token_not_allowed', 'scope_missing', 'cross_site_request'],
    description:
      '`forbidden`, `token_not_allowed`, `scope_missing`, `cross_site_request`; limits of the subscription, with `tierLimitReached`, `currentCount` and `limit`.',
    happensTo: (operation, method) => !isPublic(operation) || isUnsafe(operation, method),
  },
  {
    name: 'NotFound',
    status: 404,
    codes: ['not_found'],
    description: '`not_found`: it does not exist, or belongs to another account. Both answers are the same.',
    happensTo: ({ parameters = [] }) => parameters.some((parameter) => 'in' in parameter && parameter.in === 'path'),
  },
  {
    name: 'RequestTimeout',
    status: 408,
    codes: ['request_timeout'],
    description: '`request_timeout`: the body did not arrive in time.',
    happensTo: isUnsafe,
  },
  {
    name: 'IdempotencyConflict',
    status: 409,
    codes: ['idempotency_in_progress', 'idempotency_outcome_unknown', 'idempotency_answer_not_kept'],
    description:
      '`idempotency_in_progress`, `idempotency_outcome_unknown`, `idempotency_answer_not_kept`: the first request with this `Idempotency-Key` has no answer yet, was interrupted, or had an answer that was too large to keep.',
    happensTo: takesIdempotencyKey,
    retryAfter: 'sometimes',
  },
  {
    name: 'PayloadTooLarge',
    status: 413,
    codes: ['payload_too_large'],
    description: '`payload_too_large`.',
    happensTo: isUnsafe,
  },
  {
    name: 'UnsupportedMediaType',
    status: 415,
    codes: ['unsupported_media_type'],
    description: '`unsupported_media_type`: send the body as `application/json`.',
    happensTo: isUnsafe,
  },
  {
    name: 'IdempotencyKeyReused',
    status: 422,
    codes: ['idempotency_key_reused'],
    description: '`idempotency_key_reused`: the `Idempotency-Key` came with another request before.',
    happensTo: takesIdempotencyKey,
  },
  {
    name: 'TooManyRequests',
    status: 429,
    codes: ['rate_limited', 'too_many_idempotency_keys'],
    description: '`rate_limited`, `too_many_idempotency_keys`, or the code of the limit of this operation.',
    happensTo: anyOperation,
    retryAfter: 'always',
  },
  {
    name: 'InternalError',
    status: 500,
    codes: ['internal_error'],
    description: '`internal_error`: a fault of the server; `requestId` finds it in the log.',
    happensTo: anyOperation,
  },
  {
    name: 'Unavailable',
    status: 503,
    codes: ['database_busy', 'database_unavailable'],
    description: '`database_busy`: the server is busy. `database_unavailable`: its database is away for a moment.',
    happensTo: anyOperation,
    retryAfter: 'always',
  },
];

const schema = { $ref: '#/components/schemas/ApiErrorView' };

/** For `components.responses`. */
export const failureResponses: NonNullable<OpenAPIObject['components']>['responses'] = Object.fromEntries(
  failures.map((failure) => [failure.name, responseOf(failure, failure.status, [])]),
);

/** Adds what `@Fails` says, and the failures of the operation's kind. */
export function withFailures(operation: Operation, method: string): Operation {
  const { [failuresKey]: own = {}, ...rest } = operation as Operation & { [failuresKey]?: Failures };
  const ofKind = failures.filter(({ happensTo }) => happensTo(operation, method));
  const shared = ofKind.map(({ name, status }) => [status, { $ref: `#/components/responses/${name}` }] as const);
  const single = Object.entries(own).map(([status, codes]) => {
    const general = ofKind.find((failure) => failure.status === Number(status));
    return [status, responseOf(general, Number(status), codes)] as const;
  });
  return { ...rest, responses: { ...rest.responses, ...Object.fromEntries(shared), ...Object.fromEntries(single) } };
}

/** `own`: codes that only this operation has. `x-codes` lists all of them, for programs. */
function responseOf(general: Failure | undefined, statusCode: number, own: readonly string[]) {
  const codes = [...own, ...(general?.codes ?? [])];
  const named = own.length === 0 ? [] : [`${own.map((code) => `\`${code}\``).join(', ')}.`];
  const example = { statusCode, code: codes[0], message: 'A sentence for people about what happened.' };
  return {
    description: [...named, ...(general ? [general.description] : [])].join(' Or '),
    headers: { ...rateHeaders, ...(general?.retryAfter && { 'Retry-After': retryAfter[general.retryAfter] }) },
    content: { 'application/json': { schema, example } },
    'x-codes': codes,
  };
}
