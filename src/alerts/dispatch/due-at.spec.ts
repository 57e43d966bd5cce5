import { dueAt } from './due-at.js';

const at = new Date('2026-03-28T07:30:00Z');

describe('dueAt', () => {
  it('sends critical alerts immediately and warnings after five minutes', () => {
    expect(dueAt('critical', at, 'UTC')).toEqual(at);
    expect(dueAt('warning', at, 'UTC')).toEqual(new Date('2026-03-28T07:35:00Z'));
  });

  it.each([
    ['UTC', '2026-03-28T08:00:00Z'],
    // Summer time begins there in the night: the day has 23 hours.
    ['Europe/Berlin', '2026-03-29T06:00:00Z'],
    ['Asia/Kathmandu', '2026-03-29T02:15:00Z'],
    ['America/New_York', '2026-03-28T12:00:00Z'],
    ['Australia/Eucla', '2026-03-28T23:15:00Z'],
  ])('sends notices at the next 08:00 in %s', (zone, morning) => {
    expect(dueAt('notice', at, zone)).toEqual(new Date(morning));
  });

  it('sends a notice of 08:00 sharp the next day', () => {
    expect(dueAt('notice', new Date('2026-03-28T08:00:00Z'), 'UTC')).toEqual(new Date('2026-03-29T08:00:00Z'));
  });
});
