export { joinReasons } from '../../providers/contract/incomplete.js';
export { RecordsModule } from './records.module.js';
export { Plans, type PlanActor, type PlanOfDomain } from './plans/plans.service.js';
export { NamedSetDto, PlanScopeDto } from './plans/change-plans.dto.js';
export type { NamedSet, PlanIntent, ProposedSet } from './plans/intents/intent.js';
export {
  LeaseLost,
  passesByItself,
  PlanAlreadyApplied,
  PlanMismatch,
  PlanRefused,
  PlanStale,
  ReadOnlyHost,
  reasonOf,
} from './records.errors.js';
export { recordsOfChange } from './plans/plan-summary.js';
export type { ApplyReport } from './plans/applying/settlement.js';
export { IgnoreRules } from './ignore-rules/ignore-rules.service.js';
export { stateOf } from './plans/change-rows.js';
export { AppliedPlans, type EndedPlan, type Write, type WriteSummary } from './plans/applied-plans.js';
export { recordListing } from './list/record-query.js';
export { RecordList, type ListedRecord } from './list/record-list.js';
export { ZoneFindings, type FindingsOfZone } from './findings/zone-findings.js';
export { Zones, type ReadAttempt, type RefreshResult } from './zones/zones.service.js';
export { sayZone } from './zones/zones.words.js';
export { hostOf, unstableSets, type ZoneReading } from './zones/zone-reader.js';
export { recordsApplied, type RecordsApplied } from './records.events.js';
export {
  presentSettingChanges,
  presentSettings,
  SettingChangeView,
  SettingView,
  wholeValue,
} from './record-settings.dto.js';
