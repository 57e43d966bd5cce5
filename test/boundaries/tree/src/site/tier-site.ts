export { name } from '../admin/index.js';
