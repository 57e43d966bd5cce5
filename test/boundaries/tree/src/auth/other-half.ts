export { name } from './no-cycles.js';
