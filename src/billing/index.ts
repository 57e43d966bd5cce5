export { planLimits, type PlanLimits } from './plan-limits.js';
