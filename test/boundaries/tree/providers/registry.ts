export { name } from './alpha/index.js';
export { name as beta } from './beta/index.js';
