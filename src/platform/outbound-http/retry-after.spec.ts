import { retryAfterMs } from './retry-after.js';

const now = new Date('2026-11-21T10:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['Sunday, 22-Nov-26 10:00:00 GMT', 86_400_000],
    ['Sat, 01 Jan 2028 00:00:00 GMT', 86_400_000],
    ['99999999', 86_400_000],
    ['9'.repeat(400), 86_400_000],
    ['-5', undefined],
    ['1.5', undefined],
    ['120;', undefined],
    ['60, 60', undefined],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('reads %j as %s ms', (header, wanted) => {
    expect(retryAfterMs(header, now)).toBe(wanted);
  });
});
