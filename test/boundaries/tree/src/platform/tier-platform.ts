export { name } from '../auth/index.js';
