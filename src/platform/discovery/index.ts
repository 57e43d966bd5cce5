export { DecoratedMethods, type DecoratedMethod } from './decorated-methods.js';
export { AppDiscoveryModule } from './discovery.module.js';
