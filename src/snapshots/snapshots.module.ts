import { Global, Module } from '@nestjs/common';
import { DomainsModule } from '../domains/index.js';
import { RecordsModule, SAFETY_COPIES, SNAPSHOT_SOURCE } from '../records/index.js';
import { Backups } from './backups.js';
import { Comparisons } from './compare/comparisons.js';
import { ComparisonsController } from './compare/comparisons.controller.js';
import { ContentSweep } from './content/content-sweep.js';
import { ZoneContents } from './content/zone-contents.js';
import { HistoryController } from './history/history.controller.js';
import { PastZones } from './history/past-zones.js';
import { SetHistories } from './history/set-histories.js';
import { Timelines } from './history/timelines.js';
import { Retention } from './retention/retention.js';
import { SafetySnapshots } from './safety-snapshots.js';
import { ScheduledBackups } from './schedule/scheduled-backups.js';
import { SchedulesController } from './schedule/schedules.controller.js';
import { Schedules } from './schedule/schedules.js';
import { SnapshotHolds } from './snapshot-holds.js';
import { SnapshotStore } from './snapshot-store.js';
import { SnapshotsController } from './snapshots.controller.js';
import { Snapshots } from './snapshots.service.js';

/** Global, because the planner one tier below asks for its tokens and may not import this module. */
@Global()
@Module({
  imports: [DomainsModule, RecordsModule],
  controllers: [SnapshotsController, ComparisonsController, HistoryController, SchedulesController],
  providers: [
    ZoneContents,
    SnapshotStore,
    SnapshotHolds,
    Snapshots,
    SafetySnapshots,
    Backups,
    Comparisons,
    PastZones,
    SetHistories,
    Timelines,
    Schedules,
    ScheduledBackups,
    Retention,
    ContentSweep,
    { provide: SNAPSHOT_SOURCE, useExisting: Snapshots },
    { provide: SAFETY_COPIES, useExisting: SafetySnapshots },
  ],
  exports: [SNAPSHOT_SOURCE, SAFETY_COPIES, Snapshots, SnapshotHolds],
})
export class SnapshotsModule {}
