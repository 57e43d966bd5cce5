import type { OpenAPIObject } from '@nestjs/swagger';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** For `components.headers`. */
export const sharedHeaders: Headers = {
  RateLimit: {
    description: 'Number of requests that an address may make within a minute.',
    schema: { type: 'integer', minimum: 1, example: 3000 },
  },
  RateLimitRemaining: {
    description: 'Number of requests that are left of them.',
    schema: { type: 'integer', minimum: 0, example: 2987 },
  },
  RateLimitReset: {
    description: 'Seconds until all of them are available again.',
    schema: { type: 'integer', minimum: 0, example: 42 },
  },
  RetryAfter: {
    description: 'Seconds until the request can succeed.',
    required: true,
    schema: { type: 'integer', minimum: 1, example: 5 },
  },
  RetryAfterIfKnown: {
    description: 'Seconds until the request can succeed. Left out where that is not known.',
    schema: { type: 'integer', minimum: 1, example: 2 },
  },
  ContentRange: {
    description: 'The part of the list in this answer, and the total: `records 0-24/319`.',
    required: true,
    schema: { type: 'string', example: 'records 0-24/319' },
  },
  IdempotencyReplayed: {
    description: '`true` in the answer to a request that was done before with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'], example: 'true' },
  },
};

const named = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

/** Sent with every answer that a route gives, but not where a request is refused in front of the routes. */
export const rateHeaders = {
  'X-RateLimit-Limit': named('RateLimit'),
  'X-RateLimit-Remaining': named('RateLimitRemaining'),
  'X-RateLimit-Reset': named('RateLimitReset'),
};

export const retryAfter = { always: named('RetryAfter'), sometimes: named('RetryAfterIfKnown') };
export const contentRange = { 'Content-Range': named('ContentRange') };
export const idempotencyReplayed = { 'Idempotency-Replayed': named('IdempotencyReplayed') };
