import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { Applier } from './plans/applier.js';
import { ChangePlansController } from './plans/change-plans.controller.js';
import { DashboardStats } from './list/dashboard-stats.js';
import { Housekeeping } from './plans/housekeeping.js';
import { IgnoreRulesController } from './ignore-rules/ignore-rules.controller.js';
import { IgnoreRules } from './ignore-rules/ignore-rules.service.js';
import { LocalZones } from './zones/local-zones.js';
import { PlanHistory } from './plans/plan-history.js';
import { PlanIntents } from './plans/plan-intents.js';
import { Planner } from './plans/planner.js';
import { Plans } from './plans/plans.service.js';
import { QuickEdits } from './list/quick-edits.js';
import { ReadingTimes } from './response-times/reading-times.js';
import { RecordList } from './list/record-list.js';
import { RecordsController } from './list/records.controller.js';
import { Recovery } from './plans/recovery.js';
import { ResponseTimesController } from './response-times/response-times.controller.js';
import { ResponseTimes } from './response-times/response-times.js';
import { Settlement } from './plans/settlement.js';
import { StoredPlans } from './plans/stored-plans.js';
import { ZoneExport } from './zones/zone-export.js';
import { ZoneFindings } from './findings/zone-findings.js';
import { ZoneHistory } from './plans/zone-history.js';
import { ZoneImports } from './zones/zone-imports.js';
import { ZoneLeases } from './plans/zone-leases.js';
import { ZoneLooks } from './zones/zone-looks.js';
import { ZoneReader } from './zones/zone-reader.js';
import { ZonesController } from './zones/zones.controller.js';
import { Zones } from './zones/zones.service.js';

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
