import { isSingleWrite, versionOf } from './zone-version.js';

const now = new Date('2026-11-22T23:30:00Z');
const by = (kind: string, serial: number) => versionOf({ serial, soa_edit_api: kind })!;

describe('the version of a zone at PowerDNS', () => {
  it.each(['', 'OFF', 'EPOCH', 'SOA-EDIT', 'SOA-EDIT-INCREASE'])('is unknown with SOA-EDIT-API "%s"', (kind) => {
    expect(versionOf({ serial: 1, soa_edit_api: kind })).toBeNull();
  });

  it('is unknown for an answer without a serial', () => {
    expect(versionOf({ serial: null, soa_edit_api: 'DEFAULT' })).toBeNull();
  });

  it.each([
    ['DEFAULT', 2026112205, 2026112206],
    ['default', 2026112299, 2026112300],
    ['DEFAULT', 2026112107, 2026112201],
    ['DEFAULT', 7, 2026112301],
    ['INCREASE', 7, 8],
    ['INCREASE', 2 ** 32 - 1, 0],
  ])('shows one write (%s, %i → %i)', (kind, before, after) => {
    expect(isSingleWrite(by(kind, before), by(kind, after), now)).toBe(true);
  });

  it.each([
    ['DEFAULT', 2026112205, 2026112207],
    ['DEFAULT', 2026112205, 2026112205],
    ['DEFAULT', 2026112107, 2026112202],
    ['DEFAULT', 2026112205, 2026112201],
    ['DEFAULT', 7, 2026111501],
    ['DEFAULT', 7, 2026119901],
    ['INCREASE', 7, 9],
    ['INCREASE', 7, 2026112201],
  ])('shows another write beside ours (%s, %i → %i)', (kind, before, after) => {
    expect(isSingleWrite(by(kind, before), by(kind, after), now)).toBe(false);
  });
});
