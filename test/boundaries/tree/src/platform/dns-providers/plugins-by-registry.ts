export { name } from '../../../providers/alpha/index.js';
