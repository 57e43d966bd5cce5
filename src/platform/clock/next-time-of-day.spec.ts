import fc from 'fast-check';
import { dayMs, daySeconds, secondMs } from './durations.js';
import { nextTimeOfDay } from './next-time-of-day.js';

const due = (timezone: string, timeOfDay: string, after: string) =>
  nextTimeOfDay({ timezone, timeOfDay }, new Date(after)).toISOString();

describe('nextTimeOfDay', () => {
  it('is today while that time is ahead, else tomorrow', () => {
    expect(due('UTC', '03:00', '2027-03-03T02:59:59Z')).toBe('2027-03-03T03:00:00.000Z');
    expect(due('UTC', '03:00', '2027-03-03T03:00:00Z')).toBe('2027-03-04T03:00:00.000Z');
  });

  it('follows summer time', () => {
    expect(due('Europe/Berlin', '03:30', '2027-03-26T12:00:00Z')).toBe('2027-03-27T02:30:00.000Z');
    expect(due('Europe/Berlin', '03:30', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('is the instant of the jump in a DST gap', () => {
    expect(due('Europe/Berlin', '02:30', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(due('Europe/Berlin', '02:30', '2027-03-28T01:00:00Z')).toBe('2027-03-29T00:30:00.000Z');
  });

  it('comes once in a DST overlap, at the earlier instant', () => {
    expect(due('Europe/Berlin', '02:30', '2027-10-30T12:00:00Z')).toBe('2027-10-31T00:30:00.000Z');
    expect(due('Europe/Berlin', '02:30', '2027-10-31T00:30:00Z')).toBe('2027-11-01T01:30:00.000Z');
  });

  it('handles time zones off by minutes, and a day that the calendar left out', () => {
    expect(due('Asia/Kathmandu', '00:00', '2027-03-03T00:00:00Z')).toBe('2027-03-03T18:15:00.000Z');
    expect(due('Pacific/Apia', '12:00', '2011-12-29T23:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('is always in the future, once on every calendar day of the time zone', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Africa/Cairo',
    ];
    const start = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: 0, max: 500 * daySeconds }),
        (timezone, minute, offset) => {
          const timeOfDay = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const after = new Date(start + offset * secondMs);
          const first = nextTimeOfDay({ timezone, timeOfDay }, after);
          const second = nextTimeOfDay({ timezone, timeOfDay }, first);
          expect(first.getTime()).toBeGreaterThan(after.getTime());
          const day = (at: Date) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at));
          expect(day(second) - day(first)).toBe(dayMs);
        },
      ),
    );
  });
});
