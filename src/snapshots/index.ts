export { SnapshotsModule } from './snapshots.module.js';
export type { SnapshotOfDomain } from './snapshots.service.js';
export { RestoreUnderWay } from './restores/restores.errors.js';
export { RrsetHistory } from './history/rrset-history.js';
export type { Restore } from './restores/restore.entity.js';
export { RestoreVetoes } from './restores/restore-vetoes.js';
export { Restores } from './restores/restores.service.js';
export { restoreEnded, type RestoreEnded } from './restores/restores.events.js';
export { snapshotTaken, type SnapshotTaken } from './snapshots.events.js';
