export { name } from '../protection/index.js';
