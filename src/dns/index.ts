/** The whole DNS core. What needs no Node stands in `browser.ts`, which the client shares. */
export * from './browser.js';
export * from './wire/index.js';
export * from './walk/index.js';
export { hashZone } from './hash.js';
export { hashBasis, orderChanges, planChanges, planFrom } from './plan/plan.js';
