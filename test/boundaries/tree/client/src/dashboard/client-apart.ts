export { name } from '../../../src/auth/index';
