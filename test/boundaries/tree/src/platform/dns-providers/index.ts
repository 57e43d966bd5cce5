export { name } from '../../../providers/registry.js';
export { name as contract } from '../../../providers/contract/provider.js';
