export { ZoneStoreModule } from './zone-store.module.js';
export { ContentGone, ZoneContents, type HashedZone } from './contents/zone-contents.js';
export { splitZone } from './contents/chunks.js';
export { Snapshot, snapshotKinds, type SnapshotKind } from './snapshots/snapshot.entity.js';
export { SnapshotStore, type NewSnapshot, type ZoneState } from './snapshots/snapshot-store.js';
export { SafetySnapshots } from './snapshots/safety-snapshots.js';
export { RrsetSnapshots } from './snapshots/rrset-snapshots.js';
export { SnapshotReferences, type FindReferences, type SnapshotReference } from './snapshots/snapshot-references.js';
export { sayBackup } from './snapshots/backups.words.js';
