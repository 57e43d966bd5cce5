import { Global, Module } from '@nestjs/common';
import { LimitsCleanup } from './limits-cleanup.js';
import { PostgresThrottlerStorage } from './postgres-throttler-storage.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [LimitsCleanup, PostgresThrottlerStorage, RateLimits],
  exports: [PostgresThrottlerStorage, RateLimits],
})
export class LimitsModule {}
