import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/index.js';
import { RecordsModule } from '../records/index.js';
import { ZoneStoreModule } from '../zone-store/index.js';
import { Backups } from './backups.js';
import { Comparisons } from './compare/comparisons.js';
import { ComparisonsController } from './compare/comparisons.controller.js';
import { HistoryController } from './history/history.controller.js';
import { PastZones } from './history/past-zones.js';
import { SetHistories } from './history/set-histories.js';
import { Timelines } from './history/timelines.js';
import { Retention } from './retention/retention.js';
import { ScheduledBackups } from './schedule/scheduled-backups.js';
import { SchedulesController } from './schedule/schedules.controller.js';
import { Schedules } from './schedule/schedules.js';
import { SnapshotsController } from './snapshots.controller.js';
import { Snapshots } from './snapshots.service.js';

@Module({
  imports: [DomainsModule, RecordsModule, ZoneStoreModule],
  controllers: [SnapshotsController, ComparisonsController, HistoryController, SchedulesController],
  providers: [
    Snapshots,
    Backups,
    Comparisons,
    PastZones,
    SetHistories,
    Timelines,
    Schedules,
    ScheduledBackups,
    Retention,
  ],
  exports: [Snapshots],
})
export class SnapshotsModule {}
