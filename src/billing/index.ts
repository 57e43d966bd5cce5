export { Entitlements } from './entitlements.js';
export { PlanLimitReached } from './plan-limit-reached.js';
export type { Plan } from './plan-limits.js';
