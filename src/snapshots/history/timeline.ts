import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UserNames } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppliedPlans, type WriteSummary } from '../../records/index.js';
import { Snapshot } from '../../zone-store/index.js';

export interface TimelineEntry {
  at: Date;
  /** The user who did it; null for automatic entries. */
  userId: string | null;
  /** Null for automatic entries, and once the user is deleted. */
  actor: string | null;
  event:
    | { kind: 'snapshot'; snapshot: Snapshot }
    /** `before`: the snapshot taken before the write, while it is kept. */
    | { kind: 'write'; write: WriteSummary; before: Pick<Snapshot, 'id'> | null };
}

/** Lists the snapshots and changes of a zone by time. Snapshots around writes are left out: the change stands for them. */
@Injectable()
export class Timeline {
  constructor(
    private readonly em: EntityManager,
    private readonly writes: AppliedPlans,
    private readonly names: UserNames,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async of(domain: Domain, { before, limit }: { before: Date | null; limit: number }): Promise<TimelineEntry[]> {
    const then = before ?? new Date(this.clock.now().getTime() + 1);
    const { id: domainId, accountId } = domain;
    const where = { accountId, domainId, takenAt: { $lt: then }, kind: { $ne: 'protection' as const } };
    const em = this.em.fork();
    const snapshots = await em.find(Snapshot, where, { orderBy: { takenAt: 'desc', id: 'desc' }, limit });
    const writes = await this.writes.before(domain, then, limit);
    const events = [
      ...snapshots.map((snapshot) => {
        return {
          at: snapshot.takenAt,
          userId: snapshot.takenBy ?? null,
          event: { kind: 'snapshot' as const, snapshot },
        };
      }),
      ...writes.map((write) => ({ at: write.at, userId: write.userId, event: { kind: 'write' as const, write } })),
    ];
    const page = events.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
    const planIds = page.flatMap(({ event }) => (event.kind === 'write' ? event.write.planId : []));
    const copies = await this.copiesBefore(accountId, planIds);
    const names = await this.names.of(
      accountId,
      page.map(({ userId }) => userId),
    );
    return page.map(({ event, ...entry }) => ({
      ...entry,
      actor: (entry.userId && names.get(entry.userId)) ?? null,
      event: event.kind === 'snapshot' ? event : { ...event, before: copies.get(event.write.planId) ?? null },
    }));
  }

  /** The snapshots taken before these plans were written, by the id of the plan. */
  private async copiesBefore(
    accountId: string,
    planIds: readonly string[],
  ): Promise<Map<string, Pick<Snapshot, 'id'>>> {
    const where = { accountId, planId: { $in: [...planIds] }, kind: 'protection' as const };
    const copies = await this.em.fork().find(Snapshot, where, { fields: ['id', 'planId'] });
    return new Map(copies.flatMap(({ id, planId }) => (planId ? [[planId, { id }] as const] : [])));
  }
}
