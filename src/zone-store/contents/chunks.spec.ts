import { aZone } from '../../../test/builders/zones.js';
import { finish } from '../../dns/index.js';
import { joinChunks, placesFor, splitZone } from './chunks.js';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `h${index} 300 A 10.0.${index >> 8}.${index & 255}`);
const zoneOf = (text: string[]) => aZone(text.join('\n'), 'example.org');

describe('chunks of a zone', () => {
  it.each([0, 1, 63, 64, 1_000, 5_000])('join to the same zone: %d sets', (count) => {
    const zone = zoneOf(lines(count));
    expect(finish(joinChunks(zone.name, splitZone(zone).chunks))).toEqual(zone);
  });

  it('change one at a time: one added or changed record changes one chunk', () => {
    const before = lines(5_000);
    const known = new Set(splitZone(zoneOf(before)).chunks.map(({ hash }) => hash));
    const newChunks = (text: string[]) => splitZone(zoneOf(text)).chunks.filter(({ hash }) => !known.has(hash));
    expect(newChunks(before)).toEqual([]);
    expect(newChunks([...before, 'another 300 A 192.0.2.1'])).toHaveLength(1);
    expect(newChunks(before.with(17, 'h17 300 A 192.0.2.9'))).toHaveLength(1);
    expect(newChunks(before.toSpliced(4_000, 1))).toHaveLength(1);
  });

  it('are few enough to list and small enough to store', () => {
    expect([10, 1_000, 10_000, 100_000].map(placesFor)).toEqual([1, 64, 128, 512]);
    const sizes = splitZone(zoneOf(lines(5_000))).chunks.map(({ rrsets }) => rrsets.length);
    expect(Math.max(...sizes)).toBeLessThan(2.5 * (5_000 / sizes.length));
  });

  it('do not move names between them when a zone grows a little', () => {
    expect(placesFor(10_000)).toBe(placesFor(12_000));
  });
});
