import { nextTick } from './next-tick.js';

const next = (schedule: Parameters<typeof nextTick>[0], now: string) => nextTick(schedule, new Date(now)).toISOString();

describe('nextTick', () => {
  it('ticks a second after each whole span, at the same time in every instance', () => {
    expect(next({ everySeconds: 600 }, '2026-03-01T10:03:07.5Z')).toBe('2026-03-01T10:10:01.000Z');
    expect(next({ everySeconds: 600 }, '2026-03-01T10:09:59.9Z')).toBe('2026-03-01T10:10:01.000Z');
    expect(next({ everySeconds: 600 }, '2026-03-01T10:10:00.5Z')).toBe('2026-03-01T10:10:01.000Z');
  });

  it('is in the future also at the very moment of a tick', () => {
    expect(next({ everySeconds: 10 }, '2026-03-01T10:10:01Z')).toBe('2026-03-01T10:10:11.000Z');
    expect(next({ cron: '30 3 * * *', timeZone: 'UTC' }, '2026-03-01T03:30:01Z')).toBe('2026-03-02T03:30:01.000Z');
  });

  it('reads cron fields on the wall clock of the time zone, in summer and in winter', () => {
    const atFour = { cron: '0 4 * * *', timeZone: 'Europe/Berlin' };
    expect(next(atFour, '2026-01-10T00:00:00Z')).toBe('2026-01-10T03:00:01.000Z');
    expect(next(atFour, '2026-07-10T00:00:00Z')).toBe('2026-07-10T02:00:01.000Z');
  });

  it('refuses a cron expression that it cannot read', () => {
    expect(() => next({ cron: 'at noon', timeZone: 'UTC' }, '2026-01-10T00:00:00Z')).toThrow();
  });
});
