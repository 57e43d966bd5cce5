import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AppErrorFilter, validationPipe } from '../errors/index.js';
import { LimitsModule, PostgresThrottlerStorage } from '../limits/index.js';
import { HealthController } from './health.controller.js';
import { ReadLateBody } from './body/late-body.js';
import { MarkedRoutes } from './marked-routes.js';
import { RequestMetrics } from './metrics/request-metrics.js';
import { Readiness } from './readiness.js';
import { Refusals } from './refusals.js';
import { ThrottleGuard, throttleOptions } from './throttle.js';
import { RejectUnexpectedBody } from './input/unexpected-body.js';

/** Throttling, validation and one shape of errors for every route; and the routes of the process itself. */
@Module({
  imports: [
    DiscoveryModule,
    ThrottlerModule.forRootAsync({
      imports: [LimitsModule],
      inject: [PostgresThrottlerStorage],
      useFactory: throttleOptions,
    }),
  ],
  controllers: [HealthController],
  providers: [
    MarkedRoutes,
    Readiness,
    Refusals,
    RequestMetrics,
    { provide: APP_GUARD, useClass: ThrottleGuard },
    { provide: APP_FILTER, useClass: AppErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_INTERCEPTOR, useClass: ReadLateBody },
    { provide: APP_INTERCEPTOR, useClass: RejectUnexpectedBody },
  ],
  exports: [MarkedRoutes, Readiness, Refusals, RequestMetrics],
})
export class HttpServerModule {}
