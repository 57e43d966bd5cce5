export { name } from '../ai/index.js';
