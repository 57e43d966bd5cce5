export { PropagationModule } from './propagation.module.js';
export { propagationFailed, type PropagationFailed } from './propagation.events.js';
