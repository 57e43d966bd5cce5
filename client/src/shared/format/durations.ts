export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const dayMs = 86_400 * secondMs;

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
