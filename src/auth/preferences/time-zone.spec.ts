import { isTimeZoneChoice } from './time-zone.js';

describe('a time zone', () => {
  it.each(['auto', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])(
    'may be %s',
    (name) => expect(isTimeZoneChoice(name)).toBe(true),
  );

  it.each(['', 'Mars/Olympus', '+01:00', '-0500', 'Europe/Berlin ', 'AUTO', 7, null, 'a'.repeat(5000)])(
    'is not %j',
    (name) => expect(isTimeZoneChoice(name)).toBe(false),
  );
});
