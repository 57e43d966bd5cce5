import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn, type Statement } from '../../dns/index.js';
import { ActivityLog, Domain } from '../../domains/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { Events } from '../../platform/events/index.js';
import { recordsOfChange, type PlanOfDomain } from '../../records/index.js';
import { SnapshotReferences, type SnapshotReference } from '../../zone-store/index.js';
import { activityOf } from './restore-texts.js';
import { openStatuses, Restore, type HeldBecause, type RestoreFailure, type RestoreStatus } from './restore.entity.js';
import { restoreEnded } from './restores.events.js';
import { sayBackupRefusal } from '../refusals.words.js';

/** A restore whose worker has shown no heartbeat for this long is stalled, and another worker takes it over. */
const stalledAfterMs = 30_000;
const heartbeatEveryMs = 10_000;

export interface RestoreEnd {
  status: Exclude<RestoreStatus, 'planned' | 'running'>;
  /** The first of them. */
  failures?: RestoreFailure[];
  failureCount?: number;
  failedRecordCount?: number;
  /** A sentence for people. */
  message?: Statement;
  heldBecause?: HeldBecause;
  /** Left out: as the plan said. */
  incompleteReason?: Statement | null;
}

/** Another worker has taken the restore over, so this one must not write any more. */
export class RestoreTaken extends Error {
  override readonly name = 'RestoreTaken';
}

/** Restores in the database. A step is written only for the worker of the latest attempt. */
@Injectable()
export class RestoreStore {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly events: Events,
    private readonly clock: Clock,
    references: SnapshotReferences,
  ) {
    references.register(snapshotsOfOpenRestores);
  }

  /** Begins the next attempt. Null when the restore has ended, or when another worker has begun that attempt. */
  async claim(id: string, attempt: number): Promise<Restore | null> {
    const em = this.em.fork();
    const next = { attempt: attempt + 1, status: 'running' as const, touchedAt: this.clock.now() };
    const claimed = await em.nativeUpdate(Restore, { id, attempt, status: { $in: [...openStatuses] } }, next);
    return claimed === 1 ? em.findOneOrFail(Restore, { id }) : null;
  }

  /** Keeps the restore from counting as stalled until disposed. */
  heartbeat(restore: Restore): AsyncDisposable {
    const ended = new AbortController();
    const beating = this.beat(restore, ended.signal);
    return {
      [Symbol.asyncDispose]: async () => {
        ended.abort();
        await beating;
      },
    };
  }

  /** Postpones the next attempt without being treated as stalled. */
  async postpone({ id, attempt }: Restore, seconds: number): Promise<void> {
    const touchedAt = new Date(this.clock.now().getTime() + seconds * secondMs);
    await this.em.fork().nativeUpdate(Restore, { id, attempt, status: 'running' }, { touchedAt });
  }

  /** Runs before the plan is applied, so that the end of the plan leads back to the restore. Rejects with `RestoreTaken`. */
  async attachPlan(restore: Restore, { plan, changes }: PlanOfDomain): Promise<void> {
    const first = {
      firstPlanId: plan.id,
      total: changes.length,
      recordTotal: changes.reduce((sum, { change }) => sum + recordsOfChange(change), 0),
      scope: changes.map(({ change }) => change.id),
    };
    const { id: planId, incompleteReason = null } = plan;
    const values = { planId, incompleteReason, touchedAt: this.clock.now(), ...(restore.isUntried() && first) };
    await this.updateIfOwner(this.em.fork(), restore, values);
    Object.assign(restore, values);
  }

  /** Writes the end, its line in the activity log and its event in one transaction. Rejects with `RestoreTaken`. */
  async end(restore: Restore, domain: Domain, end: RestoreEnd): Promise<void> {
    const { status, failures = [], failureCount = 0, failedRecordCount = 0, message = null, heldBecause = null } = end;
    const { incompleteReason = restore.incompleteReason ?? null } = end;
    const at = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const causes = { failures, failureCount, failedRecordCount, message, heldBecause, incompleteReason };
      const values = { status, ...causes, touchedAt: at, endedAt: at };
      await this.updateIfOwner(em, restore, values);
      const zone = displayName(parseFqdn(domain.name));
      const { id: restoreId, accountId, domainId, snapshotId = null, userId = null, source, recordTotal } = restore;
      const action = activityOf(restore, { status, failed: failedRecordCount, zone });
      this.activity.record(em, { accountId, userId, action, resource: zone });
      const references = { accountId, domainId, restoreId, snapshotId, userId, source };
      const outcome = { status, total: recordTotal, failed: failedRecordCount, message };
      await this.events.publish(restoreEnded, { ...references, ...outcome }, { within: em });
    });
  }

  /** Open restores without a heartbeat, except those whose plan is being applied or recovered. */
  async stalled(limit: number): Promise<Pick<Restore, 'id' | 'attempt'>[]> {
    return this.em.fork().execute<{ id: string; attempt: number }[]>(
      `select restore.id, restore.attempt from restore
       left join change_plan plan on plan.id = restore.plan_id and plan.status = 'applying'
       where restore.status in ('planned', 'running') and restore.touched_at < ? and plan.id is null
       order by restore.touched_at limit ?`,
      [new Date(this.clock.now().getTime() - stalledAfterMs), limit],
    );
  }

  async openOfPlan(planId: string): Promise<Restore | null> {
    return this.em.fork().findOne(Restore, { planId, status: 'running' });
  }

  private async beat(restore: Restore, until: AbortSignal): Promise<void> {
    try {
      for (;;) {
        await this.clock.sleep(heartbeatEveryMs, until);
        await this.postpone(restore, 0);
      }
    } catch {
      // The restore has ended; or the database is unreachable, and the sweep takes the restore over later.
    }
  }

  private async updateIfOwner(em: EntityManager, { id, attempt }: Restore, values: Partial<Restore>): Promise<void> {
    if ((await em.nativeUpdate(Restore, { id, attempt, status: 'running' }, values)) !== 1) throw new RestoreTaken();
  }
}

async function snapshotsOfOpenRestores(
  em: EntityManager,
  snapshotIds: readonly string[],
): Promise<SnapshotReference[]> {
  const where = { snapshotId: { $in: [...snapshotIds] }, status: { $in: [...openStatuses] } };
  const open = await em.find(Restore, where);
  return open.flatMap(({ snapshotId }) => (snapshotId ? [{ snapshotId, reason: sayBackupRefusal('isRestored') }] : []));
}
