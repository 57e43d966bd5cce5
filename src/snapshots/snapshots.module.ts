import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { DomainsModule } from '../domains/index.js';
import { RecordsModule } from '../records/index.js';
import { ZoneStoreModule } from '../zone-store/index.js';
import { Backups } from './backups.js';
import { BackupsUsage } from './backups-usage.js';
import { Comparisons } from './compare/comparisons.js';
import { ComparisonsController } from './compare/comparisons.controller.js';
import { HistoryController } from './history/history.controller.js';
import { ZoneAtTime } from './history/zone-at-time.js';
import { RrsetHistory } from './history/rrset-history.js';
import { PastNames } from './history/past-names.js';
import { Timeline } from './history/timeline.js';
import { RestoreRecovery } from './restores/restore-recovery.js';
import { RestoreStore } from './restores/restore-store.js';
import { RestoreVetoes } from './restores/restore-vetoes.js';
import { RestoreWorker } from './restores/restore-worker.js';
import { RestoresController } from './restores/restores.controller.js';
import { Restores } from './restores/restores.service.js';
import { Retention } from './retention/retention.js';
import { ScheduledBackups } from './schedule/scheduled-backups.js';
import { SchedulesController } from './schedule/schedules.controller.js';
import { Schedules } from './schedule/schedules.js';
import { SnapshotsController } from './snapshots.controller.js';
import { Snapshots } from './snapshots.service.js';
import { RestoresExport } from './snapshots.export.js';

@Module({
  imports: [AuthModule, BillingModule, DomainsModule, RecordsModule, ZoneStoreModule],
  controllers: [SnapshotsController, ComparisonsController, HistoryController, SchedulesController, RestoresController],
  providers: [
    RestoresExport,
    Snapshots,
    Backups,
    BackupsUsage,
    Comparisons,
    ZoneAtTime,
    RrsetHistory,
    Timeline,
    PastNames,
    Schedules,
    ScheduledBackups,
    Retention,
    Restores,
    RestoreStore,
    RestoreVetoes,
    RestoreWorker,
    RestoreRecovery,
  ],
  exports: [Snapshots, Restores, RestoreVetoes, RrsetHistory],
})
export class SnapshotsModule {}
