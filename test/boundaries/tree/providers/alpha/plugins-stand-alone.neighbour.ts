export { name } from '../beta/index.js';
