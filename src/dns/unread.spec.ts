import { parseZoneName } from './names/name.js';
import { storableUnread, unreadOwner } from './unread.js';

describe('records that we cannot decode', () => {
  const zone = parseZoneName('example.org');

  it.each([
    ['WWW.Example.org.', 'www'],
    ['example.org.', '@'],
    ['@', '@'],
    ['www', 'www'],
    ['www.example.net.', 'www.example.net.'],
    ['a..b.', 'a..b.'],
    ['', ''],
    [`${'x'.repeat(64)}.example.org.`, `${'x'.repeat(64)}.example.org.`],
  ])('have the owner of other records, where theirs is one: %s', (name, owner) => {
    expect(unreadOwner({ name }, zone)).toBe(owner);
  });

  it('lose what no database stores, and nothing else', () => {
    const record = { name: 'a\0', type: 'A', ttlSeconds: 60, text: 'é\ud800' };
    expect(storableUnread(record)).toEqual({ name: 'a�', type: 'A', ttlSeconds: 60, text: 'é�' });
    const ttls = [Number.NaN, -1, 0.5, 2 ** 40].map(
      (ttlSeconds) => storableUnread({ ...record, ttlSeconds }).ttlSeconds,
    );
    expect(ttls).toEqual([0, 0, 0, 2 ** 31 - 1]);
  });
});
