import { isNewerSerial, nextSerial } from './serials.js';

describe('serials of zones', () => {
  it.each([
    [2, 1, true],
    [1, 1, false],
    [1, 2, false],
    [1, 4_294_967_295, true],
    [2_026_112_201, 4_000_000_000, false],
    [100, 4_000_000_000, true],
  ])('start over: %i after %i is newer: %s', (serial, held, isNewer) => {
    expect(isNewerSerial(serial, held)).toBe(isNewer);
  });

  it.each([1, 7, 4_294_967_294, 4_294_967_295])('are followed by a newer one: %i', (serial) => {
    expect(isNewerSerial(nextSerial(serial), serial)).toBe(true);
    expect(nextSerial(serial)).toBeGreaterThan(0);
  });
});
