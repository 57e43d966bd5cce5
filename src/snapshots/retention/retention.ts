import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../billing/index.js';
import { Clock, hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { SnapshotReferences, SnapshotStore } from '../../zone-store/index.js';
import { expiredSnapshots, type DatedSnapshot } from './expired-snapshots.js';
import { retentionRules } from './retention-rules.js';

const domainsPerRun = 100;
/** Most snapshots that one run deletes of one domain; the next run continues. */
const snapshotsPerDomain = 20_000;

/** `after` is the last domain of the previous run. */
const sweepSnapshots = defineJob<{ after: string | null }>('snapshots.sweep', {
  everySeconds: hourSeconds,
  firstPayload: { after: null },
  retryLimit: 1,
  expireSeconds: 600,
  concurrency: 2,
});

/** Deletes snapshots when their time is over. Pinned snapshots and those in use stay. */
@Injectable()
export class Retention {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: SnapshotStore,
    private readonly references: SnapshotReferences,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepSnapshots)
  async sweep({ after }: { after: string | null }): Promise<void> {
    const domains = await this.domainsAfter(after);
    for (const { domainId, accountId } of domains) await this.sweepDomain(accountId, domainId);
    const last = domains.at(-1);
    if (last && domains.length === domainsPerRun) await this.jobs.enqueue(sweepSnapshots, { after: last.domainId });
  }

  /** Resolves to the number of deleted snapshots. */
  async sweepDomain(accountId: string, domainId: string): Promise<number> {
    const { plan, premiumEndedAt } = await Entitlements.of(this.em.fork(), accountId);
    return this.em.fork().transactional(async (em) => {
      // Skips locked snapshots: another transaction is about to use them.
      const rows = await em.execute<DatedSnapshot[]>(
        `select id, kind, taken_at as "takenAt", pinned from snapshot where account_id = ? and domain_id = ?
         order by taken_at desc limit ? for update skip locked`,
        [accountId, domainId, snapshotsPerDomain],
      );
      const dated = rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: new Date(takenAt) }));
      const ids = expiredSnapshots(dated, retentionRules[plan], {
        now: this.clock.now(),
        ...(premiumEndedAt && { past: { rules: retentionRules.premium, endedAt: premiumEndedAt } }),
      });
      if (ids.length === 0) return 0;
      const held = new Set((await this.references.of(em, ids)).map(({ snapshotId }) => snapshotId));
      const free = ids.filter((id) => !held.has(id)).map((id) => ({ id, domainId }));
      return free.length === 0 ? 0 : this.snapshots.delete(em, free);
    });
  }

  private async domainsAfter(after: string | null): Promise<{ domainId: string; accountId: string }[]> {
    return this.em.fork().execute<{ domainId: string; accountId: string }[]>(
      `select id as "domainId", account_id as "accountId" from domain
       where snapshot_count > 1 and (?::uuid is null or id > ?::uuid) order by id limit ?`,
      [after, after, domainsPerRun],
    );
  }
}
