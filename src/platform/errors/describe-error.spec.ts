import { BadGatewayException, ConflictException, NotFoundException } from '@nestjs/common';
import { ProviderError, providerErrorKinds } from '../../../providers/contract/errors.js';
import { AppError, NotFound, ValidationFailed } from './app-error.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { describeError } from './describe-error.js';
import { sayInput } from './inputs.words.js';

class LimitReached extends AppError {
  readonly code = 'tier_limit';
  readonly status = 402;
}

describe('the answer to an error', () => {
  it('keeps the extra fields beside the fixed ones, which win', () => {
    const error = new LimitReached('Full', { extras: { tierLimitReached: true, limit: 5, statusCode: 200 } });
    expect(describeError(error)?.body).toEqual({
      statusCode: 402,
      code: 'tier_limit',
      message: 'Full',
      tierLimitReached: true,
      limit: 5,
    });
  });

  it('has the message of each input as text and, where there are words for it, as data', () => {
    const error = new ValidationFailed({ ttl: sayInput('least', { min: 1 }), name: 'The words of a host' });
    expect(describeError(error)?.body).toMatchObject({
      message: 'Must be at least 1',
      phrase: { code: 'inputs:least', values: { min: 1 } },
      details: { ttl: 'Must be at least 1', name: 'The words of a host' },
      detailPhrases: { ttl: { code: 'inputs:least', values: { min: 1 } } },
    });
  });

  it("takes the first field's text as the message", () => {
    const error = new ValidationFailed({ name: 'Name is required', ttl: 'TTL must be positive' });
    expect(describeError(error)?.body).toMatchObject({ statusCode: 400, message: 'Name is required' });
  });

  it('is the same for everything that does not exist', () => {
    expect(describeError(new NotFound('Domain'))?.body).toEqual(describeError(new NotFound('Domain'))?.body);
    expect(describeError(new NotFoundException('Cannot GET /secret/path'))?.body.message).toBe('Not found');
  });

  it.each(providerErrorKinds)('has a fitting status for the provider error %s', (kind) => {
    const answer = describeError(new ProviderError(kind, 'Words'));
    expect(answer?.body).toMatchObject({ code: `provider_${kind}`, message: 'Words' });
    expect([409, 422, 502, 503, 504]).toContain(answer?.body.statusCode);
  });

  it('passes on the Retry-After of a busy provider', () => {
    const error = new ProviderError('rate_limited', 'Slow down', { retryAfterMs: 1500 });
    expect(describeError(error)).toMatchObject({ body: { statusCode: 503 }, retryAfterSeconds: 2 });
  });

  it.each([
    ['lost', new DatabaseUnavailable(new Error('gone'))],
    ['lost below the built-in host', new ProviderError('unavailable', 'Later', { cause: new DatabaseUnavailable() })],
    ['ended by its administrator', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['lost under a query of the pool itself', new Error('Connection terminated unexpectedly')],
  ])('is 503 with Retry-After when the database is %s', (_, error) => {
    const body = { statusCode: 503, code: 'database_unavailable' };
    expect(describeError(error)).toMatchObject({ body, retryAfterSeconds: 5 });
  });

  it('is 503 with Retry-After when the disk of the database is full', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const body = { statusCode: 503, code: 'database_unavailable' };
    expect(describeError(full)).toMatchObject({ body, retryAfterSeconds: 60 });
    expect(describeError(full)?.body.message).toContain('disk of the database is full');
  });

  it("does not contain the vendor's excerpt", () => {
    const error = new ProviderError('validation', 'Refused', { excerpt: 'stack trace of the vendor' });
    expect(JSON.stringify(describeError(error))).not.toContain('stack trace');
  });

  it.each([new Error('boom'), 'boom', null, new BadGatewayException('inner'), new TypeError('x is undefined')])(
    'reveals nothing about %s',
    (error) => {
      expect(describeError(error)).toBeNull();
    },
  );

  it('keeps the message of other HTTP exceptions', () => {
    expect(describeError(new ConflictException('Taken'))?.body).toMatchObject({ statusCode: 409, message: 'Taken' });
  });
});
