import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/index.js';
import { DatabaseServer } from '../db/index.js';
import { DatabaseUnavailable } from '../errors/index.js';
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
    private readonly database: DatabaseServer,
  ) {}

  /** The process runs. Fails only when its own database died and does not come back: a restart may help then. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  healthz(): { status: 'ok' } {
    if (this.database.isLost()) throw new DatabaseUnavailable();
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
