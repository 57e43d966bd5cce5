import { Module } from '@nestjs/common';
import { ContentSweep } from './contents/content-sweep.js';
import { ZoneContents } from './contents/zone-contents.js';
import { RrsetSnapshots } from './snapshots/rrset-snapshots.js';
import { SafetySnapshots } from './snapshots/safety-snapshots.js';
import { SnapshotReferences } from './snapshots/snapshot-references.js';
import { SnapshotStore } from './snapshots/snapshot-store.js';
import { SnapshotsExport } from './snapshots/snapshots.export.js';

@Module({
  providers: [
    ZoneContents,
    ContentSweep,
    SnapshotStore,
    SafetySnapshots,
    RrsetSnapshots,
    SnapshotReferences,
    SnapshotsExport,
  ],
  exports: [ZoneContents, SnapshotStore, SafetySnapshots, RrsetSnapshots, SnapshotReferences],
})
export class ZoneStoreModule {}
