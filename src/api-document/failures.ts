import type { OpenAPIObject } from '@nestjs/swagger';
import { failuresKey, type Failures } from '../platform/http-server/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

type Responses = Operation['responses'];

interface Failure {
  name: string;
  status: number;
  /** The meaning of the codes of this status, for any operation that can give them. */
  description: string;
  happensTo(operation: Operation, method: string): boolean;
  /** The answer says when to try again. */
  retryAfter?: true;
}

const anyOperation = (): boolean => true;
const isUnsafe = (method: string): boolean => method !== 'get';
const isPublic = ({ security }: Operation): boolean => security?.some((way) => Object.keys(way).length === 0) ?? false;
const has = ({ parameters = [] }: Operation, place: string): boolean =>
  parameters.some((parameter) => 'in' in parameter && parameter.in === place);

/** Failures that follow from the kind of operation, whatever it does. */
const failures: readonly Failure[] = [
  {
    name: 'BadRequest',
    status: 400,
    description:
      '`validation_failed` with a sentence for each wrong input in `details`; `malformed_json`, `bad_request`.',
    happensTo: (operation) => operation.requestBody !== undefined || has(operation, 'query'),
  },
  {
    name: 'Unauthorized',
    status: 401,
    description: '`unauthorized`: there is no session, or the API token is unknown, revoked or expired.',
    happensTo: (operation) => !isPublic(operation),
  },
  {
    name: 'Forbidden',
    status: 403,
    description:
      '`forbidden`, `token_not_allowed`, `scope_missing`, `cross_site_request`; limits of the subscription, with `tierLimitReached`, `currentCount` and `limit`.',
    happensTo: (operation, method) => !isPublic(operation) || isUnsafe(method),
  },
  {
    name: 'NotFound',
    status: 404,
    description: '`not_found`: it does not exist, or belongs to another account. Both answers are the same.',
    happensTo: (operation) => has(operation, 'path'),
  },
  {
    name: 'PayloadTooLarge',
    status: 413,
    description: '`payload_too_large`.',
    happensTo: ({ requestBody }) => requestBody !== undefined,
  },
  {
    name: 'UnsupportedMediaType',
    status: 415,
    description: '`unsupported_media_type`: send the body as `application/json`.',
    happensTo: ({ requestBody }) => requestBody !== undefined,
  },
  {
    name: 'TooManyRequests',
    status: 429,
    description: '`rate_limited`, or the code of the limit of this operation.',
    happensTo: anyOperation,
    retryAfter: true,
  },
  {
    name: 'InternalError',
    status: 500,
    description: '`internal_error`: a fault of the server; `requestId` finds it in the log.',
    happensTo: anyOperation,
  },
  {
    name: 'Unavailable',
    status: 503,
    description: '`database_busy`: the server is busy. `database_unavailable`: its database is away for a moment.',
    happensTo: anyOperation,
    retryAfter: true,
  },
];

const retryAfterHeader = {
  description: 'Seconds until the request can succeed.',
  schema: { type: 'integer', minimum: 1 },
};

const body = { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorView' } } };

/** For `components.responses`. */
export const failureResponses: NonNullable<OpenAPIObject['components']>['responses'] = Object.fromEntries(
  failures.map(({ name, description, retryAfter }) => [
    name,
    { description, ...(retryAfter && { headers: { 'Retry-After': retryAfterHeader } }), content: body },
  ]),
);

/** Adds what `@Fails` says, and the failures of the operation's kind. */
export function withFailures(operation: Operation, method: string): Operation {
  const { [failuresKey]: own = {}, ...rest } = operation as Operation & { [failuresKey]?: Failures };
  const ofKind = failures.filter(({ happensTo }) => happensTo(operation, method));
  const shared = ofKind.map(({ name, status }) => [status, { $ref: `#/components/responses/${name}` }] as const);
  const single = Object.entries(own).map(([status, codes]) => {
    const general = ofKind.find((failure) => failure.status === Number(status));
    return [status, responseOf(codes, general)] as const;
  });
  return { ...rest, responses: { ...rest.responses, ...Object.fromEntries(shared), ...Object.fromEntries(single) } };
}

function responseOf(codes: readonly string[], general: Failure | undefined): Responses[string] {
  const named = codes.map((code) => `\`${code}\``).join(', ');
  const response = general ? failureResponses?.[general.name] : undefined;
  const description = general ? `${named}. Or ${general.description}` : `${named}.`;
  const withCodes = { ...response, description, content: body, 'x-codes': codes };
  return withCodes;
}
