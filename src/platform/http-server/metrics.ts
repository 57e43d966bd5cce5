import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The process's own numbers and one histogram of requests, for Prometheus. */
@Injectable()
export class Metrics implements OnModuleInit {
  /** One registry per application, so that tests can run several in a process. */
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Middleware. The route is the pattern, never the address: ids are nobody's label. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const end = this.requests.startTimer();
    response.once('finish', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      end({ method: request.method, route: typeof route === 'string' ? route : 'other', status: response.statusCode });
    });
    next();
  };
}
