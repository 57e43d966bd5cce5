export { name } from '../support/index.js';
