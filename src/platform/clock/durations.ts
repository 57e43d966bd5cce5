/** Durations by their unit: `7 * dayMs`. Days are of 24 hours; a day of the calendar may be longer or shorter. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minuteSeconds = 60;
export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;
