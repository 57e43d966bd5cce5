export { Turn } from '../../../providers/contract/turns.js';
export { inSlices } from './in-slices.js';
