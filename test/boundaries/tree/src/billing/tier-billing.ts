export { name } from '../domains/index.js';
