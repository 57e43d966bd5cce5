export { name } from '../../dist/src/main.js';
