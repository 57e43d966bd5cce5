export { PropagationModule } from './propagation.module.js';
