export { name } from '../records/index.js';
