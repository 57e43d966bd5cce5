import { parseZoneName } from '../../src/dns/index.js';
import type { Change, Sentence } from '../../src/dns/index.js';
import { a, toRrset } from './conformance/zone-text.js';
import { ProviderError } from './errors.js';
import { sayFailure } from './failures.words.js';
import { overwritesOf } from './overwrites.js';

const zone = parseZoneName('example.org');
const [before, after] = [toRrset(a('www', '192.0.2.1'), zone), toRrset(a('www', '192.0.2.2'), zone)];
const written: Change[] = [
  { id: 'www/A', kind: 'update', before, after },
  { id: 'new/A', kind: 'create', after: toRrset(a('new', '192.0.2.3'), zone) },
];

/** The host counted from `version` to `later` while our write was made. */
const overwritten = async (
  version: number | null,
  later: () => Promise<number | null>,
  seen: ReadonlyMap<string, Sentence> = new Map(),
) => {
  const isSingleWrite = (from: number, to: number) => to === from + 1;
  const check = { host: 'Host', written, seen, before: version, readVersion: later, isSingleWrite };
  return Object.fromEntries([...(await overwritesOf(check))].map(([id, { text }]) => [id, text]));
};

describe('the check after a write', () => {
  it('finds nothing when the host counted our write alone', async () => {
    expect(await overwritten(7, () => Promise.resolve(8))).toEqual({});
  });

  it('asks nothing of a host that has no version', async () => {
    expect(await overwritten(null, () => Promise.reject(new Error('asked')))).toEqual({});
  });

  it.each([
    ['counted another write', () => Promise.resolve(9)],
    ['no longer shows a version', () => Promise.resolve(null)],
  ])('names each set that was written, and what it held, when the host %s', async (_, later) => {
    const reason = 'Somebody else wrote to this zone at Host in the same moment.';
    expect(await overwritten(7, later)).toEqual({
      'www/A': `${reason} If they changed www A, this write replaced their change. Right before, it held 192.0.2.1 (TTL 300).`,
      'new/A': `${reason} If they changed new A, this write replaced their change. Right before, there was none.`,
    });
  });

  it('names what was seen while the write was on its way, with or without a version', async () => {
    const seen = new Map([['www/A', sayFailure('failure.seen.held', { content: '192.0.2.9' })]]);
    const expected = {
      'www/A':
        'While this write was on its way, somebody else changed www A at Host. It held 192.0.2.9. Unless the zone still shows that, this write replaced it.',
    };
    expect(await overwritten(7, () => Promise.resolve(8), seen)).toEqual(expected);
    expect(await overwritten(null, () => Promise.resolve(8), seen)).toEqual(expected);
  });

  it('says so when the host does not answer', async () => {
    const away = () => Promise.reject(new ProviderError('unavailable', 'The host is away.'));
    expect((await overwritten(7, away))['www/A']).toMatch(/^Host could not be asked whether somebody else wrote/);
  });
});
