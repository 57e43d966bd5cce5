import type { Restore, RestoreSource, RestoreStatus } from './restore.entity.js';

export class RestoreFailureView {
  /** `name/type`, as in the plan. */
  changeId!: string;
  code!: string | null;
  message!: string;
}

export class RestoreView {
  id!: string;
  domainId!: string;
  /** Null once the snapshot is gone. */
  snapshotId!: string | null;
  source!: RestoreSource;
  mode!: 'additive' | 'exact';
  /** `planned` waits for its turn. `held`: not done, because somebody has to look first; `message` says why. */
  status!: RestoreStatus;
  /** Changes that it is about; 0 until it has looked at the zone. */
  total!: number;
  /** How many of them are done. */
  done!: number;
  /** What is not as it was to be; empty while it runs. */
  failed!: RestoreFailureView[];
  /** Words for people, where it did not go well. */
  message!: string | null;
  /** The latest change plan of it. */
  planId!: string | null;
  /** The copy of the zone from before it; restoring that exactly undoes it. Null where nothing was changed. */
  undoSnapshotId!: string | null;
  /** The user; null for what the product did by itself. */
  startedBy!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
  endedAt!: string | null;
}

export function presentRestore(
  restore: Restore,
  { done, undoSnapshotId }: Pick<RestoreView, 'done' | 'undoSnapshotId'>,
): RestoreView {
  return {
    id: restore.id,
    domainId: restore.domainId,
    snapshotId: restore.snapshotId ?? null,
    source: restore.source,
    mode: restore.mode,
    status: restore.status,
    total: restore.total,
    done,
    failed: restore.failures.map(({ changeId, code, message }) => ({ changeId, code, message })),
    message: restore.message ?? null,
    planId: restore.planId ?? null,
    undoSnapshotId,
    startedBy: restore.userId ?? null,
    createdAt: restore.createdAt.toISOString(),
    endedAt: restore.endedAt?.toISOString() ?? null,
  };
}
