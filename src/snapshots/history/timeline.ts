import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppliedPlans, type WriteSummary } from '../../records/index.js';
import { Snapshot } from '../../zone-store/index.js';

export type TimelineEntry = { at: Date; snapshot: Snapshot } | { at: Date; write: WriteSummary };

/** Lists the snapshots and changes of a zone by time. Snapshots around writes are left out: the change stands for them. */
@Injectable()
export class Timeline {
  constructor(
    private readonly em: EntityManager,
    private readonly writes: AppliedPlans,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async of(domain: Domain, { before, limit }: { before: Date | null; limit: number }): Promise<TimelineEntry[]> {
    const then = before ?? new Date(this.clock.now().getTime() + 1);
    const { id: domainId, accountId } = domain;
    const where = { accountId, domainId, takenAt: { $lt: then }, kind: { $ne: 'protection' as const } };
    const snapshots = await this.em.find(Snapshot, where, { orderBy: { takenAt: 'desc', id: 'desc' }, limit });
    const writes = await this.writes.before(domain, then, limit);
    const entries: TimelineEntry[] = [
      ...snapshots.map((snapshot) => ({ at: snapshot.takenAt, snapshot })),
      ...writes.map((write) => ({ at: write.at, write })),
    ];
    return entries.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  }
}
