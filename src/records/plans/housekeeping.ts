import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { StoredPlans } from './stored-plans.js';
import { ZoneImports } from '../zones/zone-imports.js';

/** Nobody applies an older plan: its zone has moved on, and the plan is refused as stale. */
const plansKeptMs = 7 * 24 * 60 * 60 * 1000;
/** A turn ends after this many of each; the next one goes on. */
const perTurn = 1_000;

/** At the start, too: it may be the one after a crash in the middle of a reading. */
const keepHouse = defineJob('records.keep-house', {
  everySeconds: 600,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 120,
});

/** What others leave lying about: plans that nobody applied, readings whose process died. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly plans: StoredPlans,
    private readonly imports: ZoneImports,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(keepHouse)
  async tidy(): Promise<void> {
    await this.plans.dropUnapplied(new Date(this.clock.now().getTime() - plansKeptMs), perTurn);
    await this.imports.resume(perTurn);
  }
}
