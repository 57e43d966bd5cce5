import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { PostgresThrottlerStorage } from '../limits/index.js';
import { RateLimited } from './http-server.errors.js';

const MINUTE_MS = 60_000;
/** A page makes a handful of requests; this only stops a client that runs wild. */
const REQUESTS_PER_MINUTE = 3000;

export function throttleOptions(storage: PostgresThrottlerStorage): ThrottlerModuleOptions {
  return { storage, throttlers: [{ name: 'default', ttl: MINUTE_MS, limit: REQUESTS_PER_MINUTE }] };
}

/** Per client address. Narrow a route with `@Throttle({ default: { limit, ttl } })`. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(new RateLimited(Math.max(1, detail.timeToBlockExpire || detail.timeToExpire)));
  }
}
