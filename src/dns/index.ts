/** The whole DNS core. `browser.ts` has the part that needs no Node; the client shares it. */
export * from './browser.js';
export { atNames, indexRrsets, makeZoneInSteps, mergeRrsets } from './zone.js';
export { findingsInSteps } from './rules/check.js';
export { finish, mapInSteps, type Steps } from './steps.js';
export * from './wire/index.js';
export * from './walk/index.js';
export { hashBasis, hashBasisInSteps, hashZone, hashZoneInSteps } from './hash.js';
export { orderChanges, planChanges, planFrom, planInSteps } from './plan/plan.js';
