export { KeyedConcurrency } from './keyed-concurrency.js';
export { KeyedPace } from './keyed-pace.js';
export { LimitsModule } from './limits.module.js';
export { PostgresThrottlerStorage } from './postgres-throttler-storage.js';
export { RateLimitCount } from './rate-limit-count.entity.js';
export { RateLimits, type RateLimit } from './rate-limits.js';
export { ThrottleHit } from './throttle-hit.entity.js';
