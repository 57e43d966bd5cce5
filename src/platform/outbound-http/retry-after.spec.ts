import { retryAfterMs } from './retry-after.js';

const now = new Date('2026-11-21T10:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('reads %j as %s ms', (header, wanted) => {
    expect(retryAfterMs(header, now)).toBe(wanted);
  });
});
