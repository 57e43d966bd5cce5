import { createHash } from 'node:crypto';
import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, concatMap, of, type Observable } from 'rxjs';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { readLateBody, type SentFile } from '../../platform/http-server/index.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { inEnglish } from '../../dns/index.js';

const printable = /^[\x21-\x7e]{1,255}$/;

/**
 * Does a POST with an `Idempotency-Key` once per account, key and day, however often it arrives. Later ones get the
 * first answer with `Idempotency-Replayed: true`. A request that failed is not remembered, so it can be tried again
 * with the same key. Without a signed-in account the header has no meaning.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  private readonly log = new Logger('Idempotency');

  constructor(private readonly requests: IdempotentRequests) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const key = request.get('Idempotency-Key');
    const accountId = request.actor?.accountId;
    if (request.method !== 'POST' || key === undefined || accountId === undefined) return next.handle();
    if (!printable.test(key)) throw new ValidationFailed({ 'Idempotency-Key': inEnglish(keyRule, sayInput('form')) });
    // Without its body, every request to a route that reads it late would be the same.
    await readLateBody(context);

    const claim = await this.requests.claim({ accountId, key, fingerprint: fingerprintOf(request) });
    if ('answer' in claim) {
      response.setHeader('Idempotency-Replayed', 'true');
      response.status(claim.answer.status);
      return of(claim.answer.body);
    }
    const { claimId } = claim;
    return next.handle().pipe(
      concatMap(async (body: unknown) => {
        // The request has been done, so that a failure here must not turn its answer into an error.
        await this.requests
          .complete(accountId, claimId, { status: response.statusCode, body })
          .catch((error: unknown) => this.log.error({ err: error }, 'The answer to a request with a key was not kept'));
        return body;
      }),
      catchError((error: unknown) => this.releaseAfter(error, claimId)),
    );
  }

  private async releaseAfter(error: unknown, claimId: string): Promise<never> {
    await this.requests
      .release(claimId)
      .catch((failure: unknown) => this.log.error({ err: failure }, 'The key of a failed request was not released'));
    throw error;
  }
}

const keyRule = 'Idempotency-Key must be 1 to 255 printable ASCII characters without spaces, such as a UUID';

function fingerprintOf({ method, originalUrl, body, file }: SentRequest): string {
  const fileHash = file ? createHash('sha256').update(file.buffer).digest('hex') : null;
  return createHash('sha256')
    .update(JSON.stringify([method, originalUrl, body ?? null, fileHash]))
    .digest('hex');
}

type SentRequest = Request<unknown, unknown, unknown> & { file?: SentFile };
