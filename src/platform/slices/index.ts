export { inSlices, pause } from './in-slices.js';
