import 'fast-check';
export { name } from '../../test/builders.js';
