export { name } from '../billing/index.js';
