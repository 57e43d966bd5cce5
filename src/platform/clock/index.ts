export { Clock, SystemClock } from './clock.js';
export { ClockModule } from './clock.module.js';
export { dayMs, daySeconds, hourMs, hourSeconds, minuteMs, minuteSeconds, secondMs } from './durations.js';
export { isoTime } from './iso-time.js';
export { ManualClock } from './manual-clock.js';
export { nextTimeOfDay, type TimeOfDay } from './next-time-of-day.js';
