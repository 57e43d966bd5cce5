import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { minuteMs } from '../clock/index.js';
import type { PostgresThrottlerStorage } from '../limits/index.js';
import { RateLimited } from './http-server.errors.js';

/** A page makes a handful of requests; this only stops a client that runs wild. */
const requestsPerMinute = 3000;

export function throttleOptions(storage: PostgresThrottlerStorage): ThrottlerModuleOptions {
  return { storage, throttlers: [{ name: 'default', ttl: minuteMs, limit: requestsPerMinute }] };
}

/** Per client address. Narrow a route with `@Throttle({ default: { limit, ttl } })`. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(new RateLimited(Math.max(1, detail.timeToBlockExpire || detail.timeToExpire)));
  }
}
