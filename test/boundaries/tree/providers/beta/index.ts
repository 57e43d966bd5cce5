export { name } from '../contract/provider.js';
