export { assert } from 'fast-check';
