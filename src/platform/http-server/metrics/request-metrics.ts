import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { Metrics } from '../../metrics/index.js';

/** One histogram of requests, for Prometheus. */
@Injectable()
export class RequestMetrics {
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor({ registry }: Metrics) {
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
  }

  /** Middleware. The label is the route's pattern, never the path: a path holds ids. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const end = this.requests.startTimer();
    response.once('finish', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      end({ method: request.method, route: typeof route === 'string' ? route : 'other', status: response.statusCode });
    });
    next();
  };
}
