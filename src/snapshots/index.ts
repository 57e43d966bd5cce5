export { SnapshotsModule } from './snapshots.module.js';
export { Snapshots, type SnapshotOfDomain } from './snapshots.service.js';
export { SnapshotHolds, type SnapshotHold, type SnapshotHolder } from './snapshot-holds.js';
export type { SnapshotOrder } from './snapshot-store.js';
export { Snapshot, type SnapshotKind } from './snapshot.entity.js';
export { snapshotTaken, type SnapshotTaken } from './snapshots.events.js';
