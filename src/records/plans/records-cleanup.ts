import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { ExpiredPlans } from './expired-plans.js';
import { unappliedKeptMs } from './open-until.js';
import { ZoneImports } from '../zones/zone-imports.js';

/**
 * The history uses the contents of applied plans for as long as the longest-kept snapshots: three years, see
 * `retention-rules.ts`.
 */
const contentsKeptMs = 1_095 * dayMs;
/** Each run handles at most this many of each kind; the next run continues. */
const perRun = 1_000;

/** Also runs at the start: a crash may have interrupted a reading. */
const cleanUpRecords = defineJob('records.clean-up', {
  everySeconds: 600,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 120,
});

/** Deletes plans that nobody applied, releases the contents of old ones, and resumes readings whose process died. */
@Injectable()
export class RecordsCleanup {
  constructor(
    private readonly plans: ExpiredPlans,
    private readonly imports: ZoneImports,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(cleanUpRecords)
  async cleanUp(): Promise<void> {
    await this.plans.deleteUnapplied(this.ago(unappliedKeptMs), perRun);
    await this.plans.releaseContents(this.ago(contentsKeptMs), perRun);
    await this.imports.resume(perRun);
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
