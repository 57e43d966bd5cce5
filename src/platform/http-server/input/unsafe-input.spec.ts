import fc from 'fast-check';
import { flawIn } from './unsafe-input.js';

describe('unsafe input', () => {
  it('is nothing that JSON writes in ordinary characters', () => {
    const ordinary = fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('a', ' ', '"', '\n', 'ü', '💥') });
    fc.assert(fc.property(ordinary, (value) => expect(flawIn(value)).toBeNull()));
  });

  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ changes: [{ value: 'ok' }, { value: '\ud800' }] }, 'changes.1.value'],
    [JSON.parse('{"config":{"__proto__":{"role":"admin"}}}') as unknown, 'config.__proto__'],
    [JSON.parse('{"constructor":{"prototype":{}}}') as unknown, 'constructor'],
    [JSON.parse('{"prototype":{"role":"admin"}}') as unknown, 'prototype'],
  ])('is refused with the place of what is wrong: %j', (value, path) => {
    expect(flawIn(value)).toMatchObject({ path });
  });

  it('is refused when it is nested too deeply to be walked', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(flawIn({ deep })).toMatchObject({ message: { text: 'This is nested too deeply' } });
  });

  it('is refused when it holds more than 20,000 values', () => {
    expect(flawIn(Array.from({ length: 19_999 }, () => 1))).toBeNull();
    expect(flawIn(Array.from({ length: 20_000 }, () => 1))).toMatchObject({
      message: { text: expect.stringContaining('20,000') },
    });
  });
});
