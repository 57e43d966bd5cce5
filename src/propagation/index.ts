export { Lookups, type LookupAnswers } from './checks/lookups.js';
export { PropagationModule } from './propagation.module.js';
export { propagationFailed, type PropagationFailed } from './propagation.events.js';
