import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics that `GET /metrics` returns. Each module registers its own histograms here. */
@Injectable()
export class Metrics implements OnModuleInit {
  /** One registry per application, so that tests can run several in a process. */
  readonly registry = new Registry();

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
