export { SnapshotsModule } from './snapshots.module.js';
export { Snapshots, type SnapshotOfDomain } from './snapshots.service.js';
export { SnapshotHolds, type SnapshotHold, type SnapshotHolder } from './snapshot-holds.js';
export type { SnapshotOrder } from './snapshot-store.js';
export type { SnapshotKind } from './snapshot.entity.js';
export { RestoresModule } from './restores/restores.module.js';
export { restoreEnded, type RestoreEnded } from './restores/restores.events.js';
export { snapshotTaken, type SnapshotTaken } from './snapshots.events.js';
