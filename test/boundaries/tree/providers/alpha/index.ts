export { name } from '../contract/provider.js';
export { name as wire } from '../../src/dns/wire/index.js';
