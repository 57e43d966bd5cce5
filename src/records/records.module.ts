import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { Applier } from './applier.js';
import { ChangePlansController } from './change-plans.controller.js';
import { DashboardStats } from './dashboard-stats.js';
import { Housekeeping } from './housekeeping.js';
import { IgnoreRulesController } from './ignore-rules/ignore-rules.controller.js';
import { IgnoreRules } from './ignore-rules/ignore-rules.service.js';
import { LocalZones } from './local-zones.js';
import { PlanHistory } from './plan-history.js';
import { PlanIntents } from './plan-intents.js';
import { PlanJobs } from './plan-jobs.js';
import { Planner } from './planner.js';
import { Plans } from './plans.service.js';
import { QuickEdits } from './quick-edits.js';
import { ReadingTimes } from './reading-times.js';
import { RecordList } from './record-list.js';
import { RecordsController } from './records.controller.js';
import { Recovery } from './recovery.js';
import { ResponseTimesController } from './response-times.controller.js';
import { ResponseTimes } from './response-times.js';
import { Settlement } from './settlement.js';
import { StoredPlans } from './stored-plans.js';
import { ZoneExport } from './zone-export.js';
import { ZoneFindings } from './zone-findings.js';
import { ZoneHistory } from './zone-history.js';
import { ZoneImports } from './zone-imports.js';
import { ZoneLeases } from './zone-leases.js';
import { ZoneLooks } from './zone-looks.js';
import { ZoneReader } from './zone-reader.js';
import { ZonesController } from './zones.controller.js';
import { Zones } from './zones.service.js';

@Module({
  imports: [AuthModule, DomainsModule],
  controllers: [
    ChangePlansController,
    IgnoreRulesController,
    RecordsController,
    ResponseTimesController,
    ZonesController,
  ],
  providers: [
    ZoneReader,
    LocalZones,
    Zones,
    ZoneImports,
    ZoneExport,
    ZoneFindings,
    ZoneHistory,
    IgnoreRules,
    PlanIntents,
    Planner,
    StoredPlans,
    ZoneLeases,
    Settlement,
    Applier,
    Recovery,
    Plans,
    PlanJobs,
    Housekeeping,
    RecordList,
    QuickEdits,
    DashboardStats,
    ReadingTimes,
    ResponseTimes,
    PlanHistory,
    ZoneLooks,
  ],
  exports: [ZoneHistory, Zones, Plans, IgnoreRules, PlanHistory, ZoneLooks],
})
export class RecordsModule {}
