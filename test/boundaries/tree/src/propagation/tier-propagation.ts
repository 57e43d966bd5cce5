export { name } from '../snapshots/index.js';
