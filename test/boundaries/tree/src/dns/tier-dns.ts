export { name } from '../platform/index.js';
