import type { OpenAPIObject } from '@nestjs/swagger';

type Paths = OpenAPIObject['paths'];
type Parameters = NonNullable<NonNullable<OpenAPIObject['components']>['parameters']>;

/** For `components.parameters`. */
export const sharedParameters: Parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text of 1 to 255 printable characters, such as a UUID. A request that comes again with the same key within 24 hours is not done again: it gets the first answer, with the header `Idempotency-Replayed: true`. 409 `idempotency_in_progress` while the first one runs; 422 `idempotency_key_reused` when the key came with another request before. A request that failed can be tried again with the same key.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

export const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

/** Every POST of an account takes the header. Those without a session have no account to keep the answer for. */
export function withIdempotencyKeys(paths: Paths): Paths {
  for (const { post } of Object.values(paths)) {
    if (!post || post.security?.some((way) => Object.keys(way).length === 0)) continue;
    post.parameters = [...(post.parameters ?? []), idempotencyKey];
  }
  return paths;
}
