export { name } from './other-half.js';
