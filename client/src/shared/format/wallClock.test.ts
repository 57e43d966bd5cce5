import { fromWallClock, toWallClock } from './wallClock';

describe('the wall clock of a time zone', () => {
  it.each([
    ['2026-11-20T10:00', 'Asia/Tokyo', '2026-11-20T01:00:59.999Z'],
    ['2026-07-01T12:00', 'America/Los_Angeles', '2026-07-01T19:00:59.999Z'],
    ['2026-01-01T12:00', 'Asia/Kolkata', '2026-01-01T06:30:59.999Z'],
    // The hours around the change to summer time in Berlin, at 01:00 UTC.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:59.999Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:59.999Z'],
  ])('%s in %s is %s, and back', (text, zone, at) => {
    expect(fromWallClock(text, zone)).toBe(at);
    expect(toWallClock(at, zone)).toBe(text);
  });

  it('knows no incomplete time', () => {
    expect(fromWallClock('2026-11-20', 'UTC')).toBeNull();
    expect(fromWallClock('', 'UTC')).toBeNull();
  });
});
