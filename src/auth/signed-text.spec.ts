import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { readSignedText, signText } from './signed-text.js';

const key = randomBytes(32);

describe('a signed text', () => {
  it('gives back what was signed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }), (content) => {
        expect(readSignedText(key, signText(key, content))).toEqual(JSON.parse(JSON.stringify(content)));
      }),
    );
  });

  it('is worth nothing after any change, and under another key', () => {
    const text = signText(key, { userId: 'ada' });
    fc.assert(
      fc.property(fc.nat(text.length - 2), fc.constantFrom('A', 'z', '0', '.', '_'), (index, other) => {
        const changed = text.slice(0, index) + other + text.slice(index + 1);
        if (changed !== text) expect(readSignedText(key, changed)).toBeNull();
      }),
    );
    expect(readSignedText(randomBytes(32), text)).toBeNull();
  });

  it.each([undefined, '', '.', 'e30', 'e30.short'])('is not %j', (text) =>
    expect(readSignedText(key, text)).toBeNull(),
  );
});
