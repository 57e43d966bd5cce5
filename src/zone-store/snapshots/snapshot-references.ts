import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Sentence } from '../../dns/index.js';

export interface SnapshotReference {
  snapshotId: string;
  /** The end of a sentence: "it is the baseline of the domain's protection." */
  reason: Sentence;
}

/** Finds which of these snapshots a module uses, in the caller's transaction. */
export type FindReferences = (em: EntityManager, snapshotIds: readonly string[]) => Promise<SnapshotReference[]>;

/**
 * Snapshots that something needs: neither retention nor a person deletes them. A module registers how to find what it
 * uses, and locks a snapshot by `SnapshotStore.lock` in the transaction in which it begins to use it.
 */
@Injectable()
export class SnapshotReferences {
  private readonly finders: FindReferences[] = [];

  register(find: FindReferences): void {
    this.finders.push(find);
  }

  async of(em: EntityManager, snapshotIds: readonly string[]): Promise<SnapshotReference[]> {
    const references: SnapshotReference[] = [];
    for (const find of this.finders) references.push(...(await find(em, snapshotIds)));
    return references;
  }
}
