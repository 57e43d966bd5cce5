import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type {} from 'pino-http';
import { Clock, secondMs } from '../clock/index.js';
import { describeError, TooManyRequests, ValidationFailed } from '../errors/index.js';
import { RateLimits, type RateLimit } from '../limits/index.js';
import { clientAddress } from './client-address.js';
import { RateLimited } from './http-server.errors.js';

const refusals: RateLimit = { name: 'http.refusals', points: 60, windowSeconds: 60, error: RateLimited };
/** Addresses that are remembered as over the limit. More would only be a flood from many. */
const maxBlocked = 10_000;

/**
 * Requests that are refused in front of the router: from another site, of another type, too large, malformed. Neither
 * the request log nor the throttle of the routes sees them, so they are logged and counted here, per address. Beyond
 * the limit an address is answered 429 in place of its refusals; what is not refused still passes, so that a page of
 * somebody else cannot lock its visitors out.
 */
@Injectable()
export class Refusals {
  private readonly log = new Logger('Requests');
  /** Until when an address is over the limit, by `elapsedMs`. In memory: a flood shall not cost a query each. */
  private readonly blocked = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Middleware for errors, behind all middleware that may refuse. */
  readonly handle = (error: unknown, request: Request, _response: Response, next: NextFunction): void => {
    this.refusalOf(error, request).then(next, () => next(error));
  };

  private async refusalOf(error: unknown, request: Request): Promise<unknown> {
    const { statusCode = 500, code = 'unknown' } = describeError(error)?.body ?? {};
    if (statusCode >= 500) return error;
    const address = clientAddress(request);
    const { id: requestId, method, path } = request;
    const line = () => this.log.warn({ requestId, address, statusCode, code }, `${method} ${path} refused: ${code}`);
    // A wrong value is named, as by the routes themselves: a person who types it must learn which one it was.
    if (error instanceof ValidationFailed) {
      line();
      return error;
    }
    const waitMs = (this.blocked.get(address) ?? -Infinity) - this.clock.elapsedMs();
    if (waitMs > 0) return new RateLimited(Math.ceil(waitMs / secondMs));
    line();
    try {
      await this.limits.consume(refusals, address);
      return error;
    } catch (limit) {
      if (!(limit instanceof TooManyRequests)) return error;
      this.block(address, limit.retryAfterSeconds ?? 1);
      return limit;
    }
  }

  private block(address: string, seconds: number): void {
    if (this.blocked.size >= maxBlocked) this.blocked.clear();
    this.blocked.set(address, this.clock.elapsedMs() + seconds * secondMs);
    this.log.warn({ address }, `More requests from ${address} are refused without a line in this log for ${seconds} s`);
  }
}
