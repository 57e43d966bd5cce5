export { name } from '../../../src/dns/index';
