export { premiumChanged, type PremiumChanged } from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { PremiumPrice } from './checkout/premium-price.js';
export { Entitlements } from './plans/entitlements.js';
export { PlanLimitReached } from './plans/plan-limit-reached.js';
export { questionsPerDay, type Plan } from './plans/plan-limits.js';
export { PlanUsage } from './plans/plan-usage.js';
