import { daysUntil, expirationStage, formatDay } from './expiration';

const now = new Date('2026-11-21T23:30:00Z');

it.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-01', -20],
  ['2027-11-21', 365],
])('counts the days until %s', (day, days) => expect(daysUntil(day, now)).toBe(days));

it.each([
  [-1, 'expired'],
  [0, 'expired'],
  [1, 'expiring'],
  [30, 'expiring'],
  [31, 'soon'],
  [90, 'soon'],
  [91, 'good'],
] as const)('%i days left is %s', (days, stage) => expect(expirationStage(days)).toBe(stage));

it('shows the day itself in every time zone', () => expect(formatDay('2027-03-01', 'en')).toBe('Mar 1, 2027'));
