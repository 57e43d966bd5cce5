import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PlanOfCopy, SafetyCopies, ZoneState } from '../records/index.js';
import type { SnapshotKind } from './snapshot.entity.js';
import { SnapshotStore } from './snapshot-store.js';

/** The copies around writes. They count against no plan limit, and retention keeps them on every plan. */
@Injectable()
export class SafetySnapshots implements SafetyCopies {
  constructor(private readonly snapshots: SnapshotStore) {}

  async beforeWrite(em: EntityManager, plan: PlanOfCopy, zone: ZoneState): Promise<void> {
    await this.take(em, 'protection', `Protection copy before ${occasions[plan.source]}`, plan, zone);
  }

  async afterFailure(em: EntityManager, plan: PlanOfCopy, zone: ZoneState): Promise<void> {
    await this.take(
      em,
      'auto',
      `What was there after ${occasions[plan.source]} worked in part or not at all`,
      plan,
      zone,
    );
  }

  private async take(
    em: EntityManager,
    kind: SnapshotKind,
    description: string,
    { id: planId, accountId, domainId, userId }: PlanOfCopy,
    { zone, hash, startedAt: takenAt }: ZoneState,
  ): Promise<void> {
    await this.snapshots.take({ accountId, domainId, kind, description, userId, planId, zone, hash, takenAt }, em);
  }
}

const occasions: Record<PlanOfCopy['source'], string> = {
  edit: 'a change of records',
  changes: 'a change of records',
  zone_file: 'the import of a zone file',
  snapshot: 'a restore',
};
