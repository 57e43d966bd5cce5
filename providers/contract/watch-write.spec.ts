import { setImmediate as turn } from 'node:timers/promises';
import { parseZoneName } from '../../src/dns/index.js';
import type { Change, Rrset } from '../../src/dns/index.js';
import { a, toRrset } from './conformance/zone-text.js';
import { ProviderError } from './errors.js';
import { watchWrite } from './watch-write.js';

const zone = parseZoneName('example.org');
const www = (address: string) => toRrset(a('www', address), zone);
const [before, ours, theirs] = [www('192.0.2.1'), www('192.0.2.2'), www('192.0.2.3')];
const update: Change = { id: 'www/A', kind: 'update', before, after: ours };
const create: Change = { id: 'www/A', kind: 'create', after: ours };

/** A write that is answered after as many looks as there are states of the set. */
async function watched(change: Change, states: (Rrset | null | undefined | ProviderError)[]) {
  const left = [...states];
  const read = () => {
    const now = left.shift();
    if (now instanceof ProviderError) return Promise.reject(now);
    return Promise.resolve({ sets: new Map(now === undefined ? [] : [['www/A', now] as const]) });
  };
  const write = async () => {
    while (left.length > 0) await turn();
    return 'answered';
  };
  const { result, seen } = await watchWrite({ changes: [change], read, sleep: () => turn(), write });
  expect(result).toBe('answered');
  return Object.fromEntries(seen);
}

describe('watching a write on its way', () => {
  it('sees nothing while the set is as before, or already as wanted', async () => {
    expect(await watched(update, [before, before, ours])).toEqual({});
    expect(await watched(create, [undefined, ours])).toEqual({});
  });

  it.each([
    ['another value', update, theirs, 'It held 192.0.2.3 (TTL 300).'],
    ['a set that is gone', update, undefined, 'It was deleted.'],
    ['a set that appeared', create, theirs, 'It held 192.0.2.3 (TTL 300).'],
    ['data that cannot be read', update, null, 'It held data that cannot be read here.'],
  ])('sees %s of somebody else, also after it was replaced', async (_, change, state, text) => {
    expect(await watched(change, [state, ours])).toMatchObject({ 'www/A': { text } });
  });

  it('sees nothing in a look that fails', async () => {
    const away = new ProviderError('unavailable', 'The host is away.');
    expect(await watched(update, [away, before])).toEqual({});
  });

  it('looks at nothing when the write is answered immediately, and rejects like the write', async () => {
    const sleep = async (_ms: number, signal: AbortSignal) => {
      while (!signal.aborted) await turn();
      throw new Error('aborted');
    };
    const read = () => Promise.reject(new Error('looked'));
    const given = { changes: [update], read, sleep };
    expect((await watchWrite({ ...given, write: () => Promise.resolve(1) })).result).toBe(1);
    await expect(watchWrite({ ...given, write: () => Promise.reject(new Error('broken')) })).rejects.toThrow('broken');
  });
});
