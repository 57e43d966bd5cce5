import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn } from '../../dns/index.js';
import { ActivityLog, Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import type { PlanOfDomain } from '../../records/index.js';
import { openStatuses, Restore, type RestoreFailure, type RestoreStatus } from './restore.entity.js';
import { announceRestore } from './restores.jobs.js';

/** After so long without a sign of life somebody else takes a restore up. */
const silentAfterMs = 30_000;
const signOfLifeEveryMs = 10_000;

export interface RestoreEnd {
  status: Exclude<RestoreStatus, 'planned' | 'running'>;
  failures?: RestoreFailure[];
  /** Words for people. */
  message?: string;
}

/** Another worker has taken the restore up: this one has no say any more. */
export class RestoreTaken extends Error {
  override readonly name = 'RestoreTaken';
}

/** Restores in the database. Each step counts only for the worker of the latest attempt. */
@Injectable()
export class RestoreRows {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Begins the next attempt. Null when it has ended, or when somebody else has begun it. */
  async claim(id: string, attempt: number): Promise<Restore | null> {
    const em = this.em.fork();
    const next = { attempt: attempt + 1, status: 'running' as const, touchedAt: this.clock.now() };
    const claimed = await em.nativeUpdate(Restore, { id, attempt, status: { $in: [...openStatuses] } }, next);
    return claimed === 1 ? em.findOneOrFail(Restore, { id }) : null;
  }

  /** Signs of life until disposed, so that nobody else takes the restore up. */
  keepAlive(restore: Restore): AsyncDisposable {
    const ended = new AbortController();
    const signs = this.showLife(restore, ended.signal);
    return {
      [Symbol.asyncDispose]: async () => {
        ended.abort();
        await signs;
      },
    };
  }

  /** The next attempt is due only then: until then the restore does not count as silent. */
  async postpone({ id, attempt }: Restore, seconds: number): Promise<void> {
    const touchedAt = new Date(this.clock.now().getTime() + seconds * 1_000);
    await this.em.fork().nativeUpdate(Restore, { id, attempt, status: 'running' }, { touchedAt });
  }

  /** Before the plan is applied: from here on news of the plan leads to the restore. Rejects with `RestoreTaken`. */
  async follow(restore: Restore, { plan, changes }: PlanOfDomain): Promise<void> {
    const isFirst = restore.scope === null || restore.scope === undefined;
    const first = { firstPlanId: plan.id, total: changes.length, scope: changes.map(({ change }) => change.id) };
    const values = { planId: plan.id, touchedAt: this.clock.now(), ...(isFirst && first) };
    await this.mine(this.em.fork(), restore, values);
    Object.assign(restore, values);
  }

  /** With the activity and the news of it. */
  async end(restore: Restore, domain: Domain, { status, failures = [], message }: RestoreEnd): Promise<void> {
    const at = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      await this.mine(em, restore, { status, failures, message: message ?? null, touchedAt: at, endedAt: at });
      const resource = displayName(parseFqdn(domain.name));
      const { accountId, userId = null } = restore;
      this.activity.record(em, {
        accountId,
        userId,
        action: sentenceOf(restore, status, failures, resource),
        resource,
      });
      await this.jobs.enqueue(announceRestore, { restoreId: restore.id }, { within: em });
    });
  }

  /** Open ones whose worker has been silent, and whose plan nobody is applying or finding out about. */
  async silent(limit: number): Promise<Pick<Restore, 'id' | 'attempt'>[]> {
    return this.em.fork().execute<{ id: string; attempt: number }[]>(
      `select restore.id, restore.attempt from restore
       left join change_plan plan on plan.id = restore.plan_id and plan.status = 'applying'
       where restore.status in ('planned', 'running') and restore.touched_at < ? and plan.id is null
       order by restore.touched_at limit ?`,
      [new Date(this.clock.now().getTime() - silentAfterMs), limit],
    );
  }

  async openOfPlan(planId: string): Promise<Restore | null> {
    return this.em.fork().findOne(Restore, { planId, status: 'running' });
  }

  private async showLife(restore: Restore, until: AbortSignal): Promise<void> {
    try {
      for (;;) {
        await this.clock.sleep(signOfLifeEveryMs, until);
        await this.postpone(restore, 0);
      }
    } catch {
      // Ended; or the database is away, and whoever finds it first goes on.
    }
  }

  private async mine(em: EntityManager, { id, attempt }: Restore, values: Partial<Restore>): Promise<void> {
    if ((await em.nativeUpdate(Restore, { id, attempt, status: 'running' }, values)) !== 1) throw new RestoreTaken();
  }
}

function sentenceOf(
  { total }: Restore,
  status: RestoreEnd['status'],
  failures: readonly RestoreFailure[],
  zone: string,
): string {
  const counted = `${total.toLocaleString('en')} ${total === 1 ? 'change' : 'changes'}`;
  switch (status) {
    case 'applied':
      return total === 0 ? `Restored ${zone}: it was so already` : `Restored ${zone} from a backup: ${counted}`;
    case 'partial':
      return `Restored ${zone} from a backup in part: ${failures.length.toLocaleString('en')} of ${counted} failed`;
    case 'failed':
      return `Tried to restore ${zone} from a backup, but it failed`;
    case 'held':
      return `Held a restore of ${zone} from a backup: somebody has to look first`;
  }
}
