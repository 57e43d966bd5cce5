import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { PlanStore } from './plan-store.js';
import { ZoneImports } from '../zones/zone-imports.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody applies an older plan: its zone has moved on, and the plan is refused as stale. */
const plansKeptMs = 7 * dayMs;
/**
 * The history answers from the contents of applied plans for as long as from the snapshots that are kept longest: three
 * years, see `retention-rules.ts`.
 */
const contentsKeptMs = 1_095 * dayMs;
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
    private readonly plans: PlanStore,
    private readonly imports: ZoneImports,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(keepHouse)
  async tidy(): Promise<void> {
    await this.plans.dropUnapplied(this.ago(plansKeptMs), perTurn);
    await this.plans.releaseContents(this.ago(contentsKeptMs), perTurn);
    await this.imports.resume(perTurn);
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
