import fc from 'fast-check';
import { flawIn } from '../input/unsafe-input.js';
import { excessIn } from './json-bounds.js';

const check = (json: string) => excessIn(Buffer.from(json))?.text ?? null;

describe('the bounds of a JSON text', () => {
  it('never refuse what the check of the parsed values accepts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', '[', '{', ']', '}', 'ü') });
    const value = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 12 }, text, fc.integer(), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
    })).value;
    fc.assert(fc.property(value, (some) => flawIn(some) !== null || check(JSON.stringify(some)) === null));
  });

  it.each([
    ['numbers', `[${'0,'.repeat(50_000)}0]`],
    ['objects', `[${'{},'.repeat(50_000)}0]`],
    ['fields', `{${'"a":1,'.repeat(50_000)}"b":1}`],
  ])('refuse many %s', (_, json) => {
    expect(check(json)).toBe('At most 20,000 values fit into one request');
  });

  it('refuse deep nesting', () => {
    expect(check('['.repeat(17))).toBe('This is nested too deeply');
    expect(check('['.repeat(16) + ']'.repeat(16))).toBeNull();
  });

  it('do not count what stands in a string', () => {
    expect(check(JSON.stringify({ zoneFile: '[{,"\\'.repeat(100_000) }))).toBeNull();
  });
});
