export { name } from '../../../src/dns/browser';
