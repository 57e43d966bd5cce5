export { name } from '../src/auth/user.entity.js';
export { name as registry } from '../providers/registry.js';
