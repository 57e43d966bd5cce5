export { name } from '../../providers/registry.js';
