/** The whole DNS core. `browser.ts` has the part that needs no Node; the client shares it. */
export * from './browser.js';
export * from './wire/index.js';
export * from './walk/index.js';
export { hashZone } from './hash.js';
export { hashBasis, orderChanges, planChanges, planFrom } from './plan/plan.js';
