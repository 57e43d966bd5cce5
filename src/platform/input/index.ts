export { EmptyAsAbsent, Trimmed } from './transforms.js';
