import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { AppErrorFilter, bodyPipe } from '../errors/index.js';
import { LimitsModule, PostgresThrottlerStorage } from '../limits/index.js';
import { HealthController } from './health.controller.js';
import { MarkedRoutes } from './marked-routes.js';
import { RequestMetrics } from './request-metrics.js';
import { Readiness } from './readiness.js';
import { ThrottleGuard } from './throttle.guard.js';
import { RejectUnexpectedBody } from './unexpected-body.js';

const MINUTE_MS = 60_000;
/** A page makes a handful of requests; this only stops a client that runs wild. */
const REQUESTS_PER_MINUTE = 3000;

function throttling(storage: PostgresThrottlerStorage): ThrottlerModuleOptions {
  return { storage, throttlers: [{ name: 'default', ttl: MINUTE_MS, limit: REQUESTS_PER_MINUTE }] };
}

/** What holds for every route: throttling, validation, one shape of errors; and the routes of the process itself. */
@Module({
  imports: [
    DiscoveryModule,
    ThrottlerModule.forRootAsync({
      imports: [LimitsModule],
      inject: [PostgresThrottlerStorage],
      useFactory: throttling,
    }),
  ],
  controllers: [HealthController],
  providers: [
    MarkedRoutes,
    Readiness,
    RequestMetrics,
    { provide: APP_GUARD, useClass: ThrottleGuard },
    { provide: APP_FILTER, useClass: AppErrorFilter },
    { provide: APP_PIPE, useFactory: bodyPipe },
    { provide: APP_INTERCEPTOR, useClass: RejectUnexpectedBody },
  ],
  exports: [MarkedRoutes, RequestMetrics],
})
export class HttpServerModule {}
