export { name } from './misspelt.js';
