import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/index.js';
import { Metrics } from '../metrics/index.js';
import { assertMayReadMetrics } from './metrics/metrics-access.js';
import { Public } from './marked-routes.js';
import { Readiness } from './readiness.js';

@ApiExcludeController()
@SkipThrottle()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  /** The process runs. Its dependencies are not checked. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  healthz(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async readyz(@Res() response: Response): Promise<void> {
    const checks = await this.readiness.report();
    const ready = Object.values(checks).every((check) => check === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'failed', checks });
  }

  @Get('metrics')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    assertMayReadMetrics(request, this.config.metricsToken);
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
