export { Clock, SystemClock } from './clock.js';
export { ClockModule } from './clock.module.js';
export { ManualClock } from './manual-clock.js';
export { nextTimeOfDay, type TimeOfDay } from './next-time-of-day.js';
