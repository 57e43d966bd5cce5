import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { keepHouse } from '../records.jobs.js';
import { StoredPlans } from './stored-plans.js';
import { ZoneImports } from '../zones/zone-imports.js';

/** Nobody applies an older plan: its zone has moved on, and the plan is refused as stale. */
const plansKeptMs = 7 * 24 * 60 * 60 * 1000;
/** A turn ends after this many of each; the next one goes on. */
const perTurn = 1_000;
const turnEverySeconds = 600;

/** What others leave lying about: plans that nobody applied, readings whose process died. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly plans: StoredPlans,
    private readonly imports: ZoneImports,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The start may well be the one after a crash in the middle of a reading. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runsJobs) await this.jobs.enqueue(keepHouse, {}, { singletonKey: 'start' });
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  async tidySoon(): Promise<void> {
    if (this.config.runsJobs) await this.jobs.enqueue(keepHouse, {}, { onceEverySeconds: turnEverySeconds });
  }

  @HandlesJob(keepHouse)
  async tidy(): Promise<void> {
    await this.plans.dropUnapplied(new Date(this.clock.now().getTime() - plansKeptMs), perTurn);
    await this.imports.resume(perTurn);
  }
}
