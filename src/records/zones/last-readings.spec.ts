import { aZone } from '../../../test/builders/zones.js';
import { LastReadings } from './last-readings.js';

const reading = (sets: number) => {
  const zone = aZone(Array.from({ length: sets }, (_, index) => `h${index} 300 A 192.0.2.1`).join('\n'));
  return { zone, hash: `${sets}`, listing: { rrsets: [] } };
};

describe('the last readings', () => {
  it('hold the most recently used zones that fit', () => {
    const last = new LastReadings(2, 10);
    last.keep('a', reading(4));
    last.keep('b', reading(4));
    last.get('a');
    last.keep('c', reading(4));
    expect(['a', 'b', 'c'].filter((key) => last.get(key))).toEqual(['a', 'c']);
    last.keep('c', reading(5));
    expect(['a', 'c'].map((key) => last.get(key)?.hash)).toEqual(['4', '5']);
  });

  it('leave out zones that are small or larger than all may be', () => {
    const last = new LastReadings(2, 10);
    last.keep('a', reading(4));
    last.keep('a', reading(1));
    last.keep('b', reading(11));
    expect([last.get('a'), last.get('b')]).toEqual([undefined, undefined]);
  });
});
