import type { SnapshotView } from '../../shared/api/generated/api.schemas';

/** What a person has set out to do; one dialog each. */
export type BackupAction =
  | { kind: 'compare' }
  | { kind: 'history' }
  | { kind: 'restore'; snapshot: Pick<SnapshotView, 'id' | 'createdAt'> }
  | { kind: 'undo'; snapshotId: string }
  | { kind: 'progress'; restoreId: string }
  | { kind: 'rename'; snapshot: SnapshotView }
  | { kind: 'delete'; snapshot: SnapshotView };
