export { RecordsModule } from './records.module.js';
export { Plans, type PlanActor, type PlanOfDomain } from './plans.service.js';
export type { PlanIntent } from './plan-intents.js';
export type { ApplyReportView } from './plan.presenter.js';
export { IgnoreRules } from './ignore-rules/ignore-rules.service.js';
export { Zones } from './zones.service.js';
export type { ZoneReadingResult } from './zone-reader.js';
export { recordsApplied, type RecordsApplied } from './records.events.js';
export { SNAPSHOT_SOURCE, type SnapshotSource } from './snapshot-source.js';
