export { EmptyAsAbsent, Trimmed } from './transforms.js';
export { IsTimeZoneName, isTimeZone } from './time-zone.js';
