export { name } from '../auth/user.entity.js';
