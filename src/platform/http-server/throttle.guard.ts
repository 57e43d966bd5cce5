import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { RateLimited } from './http-server.errors.js';

/** Per client address. Narrow a route with `@Throttle({ default: { limit, ttl } })`. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(new RateLimited(Math.max(1, detail.timeToBlockExpire || detail.timeToExpire)));
  }
}
