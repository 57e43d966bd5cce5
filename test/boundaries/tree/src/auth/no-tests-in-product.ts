export { name } from '../../test/builders.js';
