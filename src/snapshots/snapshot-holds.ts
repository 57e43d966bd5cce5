import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface SnapshotHold {
  snapshotId: string;
  /** A sentence for people: "It is the baseline of the domain's protection." */
  reason: string;
}

/** Which of these are in use, in the caller's transaction. Whoever begins to use one locks its row first. */
export type SnapshotHolder = (em: EntityManager, snapshotIds: readonly string[]) => Promise<SnapshotHold[]>;

/**
 * Snapshots that something leans on: neither retention nor a person deletes them. Modules register what they use,
 * and lock a snapshot with `Snapshots.use` in the transaction in which they begin to use it.
 */
@Injectable()
export class SnapshotHolds {
  private readonly holders: SnapshotHolder[] = [];

  register(holder: SnapshotHolder): void {
    this.holders.push(holder);
  }

  async among(em: EntityManager, snapshotIds: readonly string[]): Promise<SnapshotHold[]> {
    const holds: SnapshotHold[] = [];
    for (const holder of this.holders) holds.push(...(await holder(em, snapshotIds)));
    return holds;
  }
}
