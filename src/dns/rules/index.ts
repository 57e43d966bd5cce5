export { checkRecord, checkZone, findingsOf, type PlanFinding } from './check.js';
export { checkListing } from './listing.js';
export type { Finding, ListedRrset, Severity, ZoneRule } from './rule.js';
export { zoneRules } from './table.js';
