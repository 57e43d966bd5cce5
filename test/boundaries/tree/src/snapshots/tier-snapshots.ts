export { name } from '../propagation/index.js';
