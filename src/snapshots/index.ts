export { SnapshotsModule } from './snapshots.module.js';
