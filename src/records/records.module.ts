import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { ZoneStoreModule } from '../zone-store/index.js';
import { Applier } from './plans/applying/applier.js';
import { ChangePlansController } from './plans/change-plans.controller.js';
import { DashboardStats } from './list/dashboard-stats.js';
import { RecordsCleanup } from './plans/records-cleanup.js';
import { IgnoreRulesController } from './ignore-rules/ignore-rules.controller.js';
import { IgnoreRules } from './ignore-rules/ignore-rules.service.js';
import { ZoneCache } from './zones/zone-cache.js';
import { PlanIntents } from './plans/intents/plan-intents.js';
import { Planner } from './plans/planner.js';
import { Plans } from './plans/plans.service.js';
import { QuickEdits } from './list/quick-edits.js';
import { RecordList } from './list/record-list.js';
import { RecordsController } from './list/records.controller.js';
import { LateOutcomes } from './plans/applying/late-outcomes.js';
import { Recovery } from './plans/applying/recovery.js';
import { Losses } from './losses/losses.js';
import { LossesController } from './losses/losses.controller.js';
import { ResponseTimesController } from './response-times/response-times.controller.js';
import { ResponseTimes } from './response-times/response-times.js';
import { Settlement } from './plans/applying/settlement.js';
import { ExpiredPlans } from './plans/expired-plans.js';
import { PlanStore } from './plans/plan-store.js';
import { RecentChanges } from './plans/recent-changes.js';
import { ZoneExport } from './zones/zone-export.js';
import { ZoneFindings } from './findings/zone-findings.js';
import { AppliedPlans } from './plans/applied-plans.js';
import { ZoneImports } from './zones/zone-imports.js';
import { ZoneLeases } from './plans/leases/zone-leases.js';
import { ZoneReader } from './zones/zone-reader.js';
import { ZonesController } from './zones/zones.controller.js';
import { Zones } from './zones/zones.service.js';
import { RecordsExport } from './records.export.js';

@Module({
  imports: [AuthModule, DomainsModule, ZoneStoreModule],
  controllers: [
    ChangePlansController,
    IgnoreRulesController,
    LossesController,
    RecordsController,
    ResponseTimesController,
    ZonesController,
  ],
  providers: [
    RecordsExport,
    ZoneReader,
    ZoneCache,
    Zones,
    ZoneImports,
    ZoneExport,
    ZoneFindings,
    AppliedPlans,
    IgnoreRules,
    PlanIntents,
    Planner,
    PlanStore,
    RecentChanges,
    ExpiredPlans,
    ZoneLeases,
    Settlement,
    Applier,
    Recovery,
    LateOutcomes,
    Plans,
    RecordsCleanup,
    RecordList,
    QuickEdits,
    DashboardStats,
    Losses,
    ResponseTimes,
  ],
  exports: [AppliedPlans, Zones, Plans, IgnoreRules, RecordList, ZoneFindings],
})
export class RecordsModule {}
