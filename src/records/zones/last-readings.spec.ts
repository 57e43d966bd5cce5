import { aZone } from '../../../test/builders/zones.js';
import { LastReadings } from './last-readings.js';

/** Each set takes 400 bytes and three times its text. */
const reading = (sets: number, text = '192.0.2.1') => {
  const type = text === '192.0.2.1' ? 'A' : 'TXT';
  const zone = aZone(Array.from({ length: sets }, (_, index) => `h${index} 300 ${type} ${text}`).join('\n'));
  return { zone, hash: `${sets}`, listing: { rrsets: [] }, startedAt: new Date(0), startedAtMs: 0 };
};
const perSet = 400 + 3 * '192.0.2.1'.length;

describe('the last readings', () => {
  it('hold the most recently used zones that fit', async () => {
    const last = new LastReadings(2, 10 * perSet);
    await last.keep('a', reading(4));
    await last.keep('b', reading(4));
    last.get('a');
    await last.keep('c', reading(4));
    expect(['a', 'b', 'c'].filter((key) => last.get(key))).toEqual(['a', 'c']);
    await last.keep('c', reading(5));
    expect(['a', 'c'].map((key) => last.get(key)?.hash)).toEqual(['4', '5']);
  });

  it('leave out zones that are small or larger than all may be', async () => {
    const last = new LastReadings(2, 10 * perSet);
    await last.keep('a', reading(4));
    await last.keep('a', reading(1));
    await last.keep('b', reading(11));
    expect([last.get('a'), last.get('b')]).toEqual([undefined, undefined]);
  });

  it('count the text of the records', async () => {
    const last = new LastReadings(2, 10 * perSet);
    await last.keep('a', reading(5));
    await last.keep('b', reading(5, 'x'.repeat(100)));
    expect(['a', 'b'].filter((key) => last.get(key))).toEqual(['b']);
    await last.keep('b', reading(5, 'x'.repeat(200)));
    expect(last.get('b')).toBeUndefined();
  });

  it('hold a zone that is read again without a change once', async () => {
    const last = new LastReadings(2, 10 * perSet);
    const same = reading(4);
    for (let count = 0; count < 5; count += 1) await last.keep('a', same);
    await last.keep('b', reading(4));
    expect(['a', 'b'].filter((key) => last.get(key))).toEqual(['a', 'b']);
  });
});
