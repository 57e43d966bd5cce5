export { inSlices } from './in-slices.js';
