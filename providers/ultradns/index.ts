export { UltraDnsProvider } from './ultradns.provider.js';
