import fc from 'fast-check';
import { redactor } from './redactor.js';

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

describe('the redactor', () => {
  it.each([
    ['plain', (secret: string) => secret],
    ['URL-encoded', encodeURIComponent],
    ['form-encoded', (secret: string) => new URLSearchParams({ key: secret }).toString()],
    ['JSON', JSON.stringify],
    ['base64', (secret: string) => Buffer.from(secret).toString('base64')],
    ['base64 for URLs', (secret: string) => Buffer.from(secret).toString('base64url')],
    ['hexadecimal', (secret: string) => Buffer.from(secret).toString('hex')],
    ['lower case', (secret: string) => secret.toLowerCase()],
    ['HTML', escapeHtml],
    ['HTML with numbers', (secret: string) => secret.replaceAll(/[^a-z0-9]/gi, (c) => `&#${c.codePointAt(0)};`)],
    ['HTML in JSON', (secret: string) => JSON.stringify(escapeHtml(secret))],
    ['PHP JSON', (secret: string) => JSON.stringify(secret).replaceAll('/', '\\/')],
  ])('finds a secret encoded as %s', (_, spell) => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), fc.string(), (secret, before, after) => {
        const spelt = spell(secret);
        expect(redactor([secret])(`${before}${spelt}${after}`)).not.toContain(spelt);
      }),
    );
  });

  const layers = [JSON.stringify, encodeURIComponent, escapeHtml];

  it('finds a secret at any depth of escaping, by any mixture of escapes', () => {
    const secret = `pdnsS3cr3t+/Key%20<&>"'\\42`;
    const depths = fc.array(fc.constantFrom(...layers), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(depths, (chosen) => {
        const spelt = chosen.reduce((text, layer) => layer(text), secret);
        const redacted = redactor([secret])(`before ${spelt} after`);
        expect(redacted).toContain('[secret]');
        expect(redacted).not.toContain('pdnsS3cr3t');
      }),
    );
  });

  it('finds a secret that JSON quotes inside JSON inside JSON', () => {
    const secret = 'ab"cd\\ef\ngh';
    const quoted = JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ key: secret }) }) });
    expect(redactor([secret])(quoted)).toMatch(/"[\\]*\[secret\][\\]*"/);
  });

  it.each(['k7Z', 'k', '"x'])('replaces the short secret %s where it is a word of its own', (secret) => {
    expect(redactor([secret])(`You sent key=${secret}.`)).toBe('You sent key=[secret].');
    expect(redactor([secret])(`x${secret}x`)).toBe(`x${secret}x`);
  });

  it('takes time linear in a hostile answer', () => {
    const redact = redactor(['\\"+x&y%z', '"\\a', 'a\nb']);
    const answers = ['\\', '\\u', '%25', '&amp;', '"\\', 'a\\'].map((unit) => unit.repeat(1_000_000 / unit.length));
    const startedAt = performance.now();
    for (const answer of answers) redact(answer);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('finds a password inside Basic credentials', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z0-9]{20,30}$/), fc.string(), (user, password, tail) => {
        const sent = Buffer.from(`${user}:${password}${tail}`).toString('base64');
        const decoded = Buffer.from(redactor([password])(sent).replace('[secret]', ''), 'base64').toString('latin1');
        expect(decoded).not.toContain(password.slice(4, -4));
      }),
    );
  });

  it('replaces the longer of two overlapping secrets as a whole', () => {
    expect(redactor(['token', 'token-long'])('is token-long or token')).toBe('is [secret] or [secret]');
  });

  it('leaves texts without secrets unchanged', () => {
    expect(redactor(['', 'ns', 'hunter22'])('ns1.example.org')).toBe('ns1.example.org');
  });
});
