export { name } from '../domains/index.js';
export { name as mail } from '../platform/mail/index.js';
export { name as contract } from '../../providers/contract/provider.js';
