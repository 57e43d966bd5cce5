export { name } from './admin/index.js';
export { name as mail } from './platform/mail/index.js';
