export type { FixChange, HealthGroup, HealthSeverity } from './checks/health-check.js';
export { healthWorsened, type HealthWorsened } from './health.events.js';
export { HealthModule } from './health.module.js';
export type { HealthFinding } from './runs/health-finding.entity.js';
export { ZoneHealth, type HealthReport } from './runs/zone-health.js';
