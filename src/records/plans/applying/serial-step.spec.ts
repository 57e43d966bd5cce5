import { aZone } from '../../../../test/builders/zones.js';
import { showsOtherWrites } from './serial-step.js';

const at = (serial: number) =>
  aZone(`@ 300 SOA ns1.example.net. hostmaster.example.net. ${serial} 7200 900 1209600 300`);

describe('the step of a serial', () => {
  it.each([
    [7, 7, false],
    [7, 8, false],
    [2 ** 32 - 1, 0, false],
    [7, 9, true],
    [2026112209, 2026112301, true],
    [9, 7, true],
  ])('from %i to %i shows other writes: %s', (from, to, expected) => {
    expect(showsOtherWrites(at(from), at(to))).toBe(expected);
  });

  it('shows nothing in a zone without an SOA', () => {
    const hidden = aZone('www 300 A 192.0.2.1');
    expect([showsOtherWrites(hidden, at(9)), showsOtherWrites(at(7), hidden)]).toEqual([false, false]);
  });
});
