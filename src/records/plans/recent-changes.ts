import { Injectable } from '@nestjs/common';
import type { Change } from '../../dns/index.js';
import { minuteMs } from '../../platform/clock/index.js';

/** Smaller plans are read from the database each time: that takes milliseconds. */
const fewestChanges = 1_000;
/** Changes of all plans together. Their sets are mostly those of the zone, which is in memory as well. */
const mostChanges = 150_000;
/** Most large plans are applied a moment after they were made, or never. */
const keptMs = 5 * minuteMs;

/** The changes of large plans that were made a moment ago. They never change, and reading them again takes seconds. */
@Injectable()
export class RecentChanges {
  private readonly plans = new Map<string, readonly Change[]>();
  private count = 0;

  get(planId: string): readonly Change[] | undefined {
    return this.plans.get(planId);
  }

  keep(planId: string, changes: readonly Change[]): void {
    if (changes.length < fewestChanges || changes.length > mostChanges) return;
    this.plans.set(planId, changes);
    this.count += changes.length;
    for (const oldest of this.plans.keys()) {
      if (this.count <= mostChanges) break;
      this.drop(oldest);
    }
    setTimeout(() => this.drop(planId), keptMs).unref();
  }

  drop(planId: string): void {
    this.count -= this.plans.get(planId)?.length ?? 0;
    this.plans.delete(planId);
  }
}
