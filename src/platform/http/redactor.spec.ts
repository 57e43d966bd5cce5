import fc from 'fast-check';
import { redactor } from './redactor.js';

describe('redacting', () => {
  it.each([
    ['plain', (secret: string) => secret],
    ['URL-encoded', encodeURIComponent],
    ['form-encoded', (secret: string) => new URLSearchParams({ key: secret }).toString()],
    ['JSON', JSON.stringify],
    ['basic', (secret: string) => Buffer.from(secret).toString('base64')],
  ])('finds a secret that is spelt %s', (_, spell) => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), fc.string(), (secret, before, after) => {
        const spelt = spell(secret);
        expect(redactor([secret])(`${before}${spelt}${after}`)).not.toContain(spelt);
      }),
    );
  });

  it('takes the longer of two secrets whole', () => {
    expect(redactor(['token', 'token-long'])('is token-long or token')).toBe('is [secret] or [secret]');
  });

  it('leaves texts alone that hold no secret', () => {
    expect(redactor(['', 'ns', 'hunter22'])('ns1.example.org')).toBe('ns1.example.org');
  });
});
