import fc from 'fast-check';
import { hashOfToken, isTokenText, newTokenText } from './token-text.js';

describe('the text of an API token', () => {
  it('is recognisable and unique', () => {
    const texts = Array.from({ length: 1000 }, newTokenText);
    expect(texts.every((text) => /^zk_[0-9A-Za-z]{46}$/.test(text) && isTokenText(text))).toBe(true);
    expect(new Set(texts).size).toBe(1000);
  });

  it('is refused with any one character mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 48 }), fc.stringMatching(/^[0-9A-Za-z]$/), (at, typed) => {
        const text = newTokenText();
        fc.pre(text[at] !== typed);
        expect(isTokenText(text.slice(0, at) + typed + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(['', 'zk_', `zk_${'0'.repeat(46)}x`, ` ${newTokenText()}`, newTokenText().toUpperCase()])(
    'is not %j',
    (text) => {
      expect(isTokenText(text)).toBe(false);
    },
  );

  it('does not appear in its hash', () => {
    const text = newTokenText();
    expect(hashOfToken(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfToken(text)).not.toContain(text.slice(3, 11));
  });
});
