import { LeaseLost } from '../../records.errors.js';
import type { StoredChange } from '../change-rows.js';
import type { PlanStore } from '../plan-store.js';
import type { HeldLease } from '../leases/zone-leases.js';

/**
 * Commits the outcomes of changes in groups. Outcomes that arrive during a commit share the next one: a host that
 * confirms 20,000 changes together costs a few commits, not 20,000.
 */
export class OutcomeCommits {
  private waiting: StoredChange[] = [];
  /** The commit that will include all waiting changes; null when none is waiting. */
  private next: Promise<void> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly plans: Pick<PlanStore, 'commitOutcomes'>,
    private readonly lease: HeldLease,
  ) {}

  /** Resolves when this outcome is committed. Rejects with `LeaseLost` when another writer has the zone. */
  commit(change: StoredChange): Promise<void> {
    this.waiting.push(change);
    if (this.next === null) {
      this.next = this.commitNext(this.last);
      this.last = this.next.catch(() => undefined);
    }
    return this.next;
  }

  private async commitNext(earlier: Promise<unknown>): Promise<void> {
    await earlier;
    const changes = this.waiting;
    this.waiting = [];
    this.next = null;
    if (!(await this.plans.commitOutcomes(this.lease, changes))) throw new LeaseLost();
  }
}
