import fc from 'fast-check';
import { nextPath, withNext } from './next-path.js';

describe('the way back after sign-in', () => {
  it.each(['/', '/domains', '/dashboard?domain=1&type=MX', '/settings#security', '/apis'])('leads to %s', (place) =>
    expect(nextPath(place)).toBe(place),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'domains',
    '',
    '/login?next=/login',
    '/api/auth/logout',
    '/auth/google',
    `/${'x'.repeat(1_000)}`,
    ['/domains'],
    undefined,
  ])('does not lead to %j', (place) => expect(nextPath(place)).toBeNull());

  it('never leads to another site', () => {
    const starts = fc.constantFrom('', '/', '//', '/\\', 'https://');
    fc.assert(
      fc.property(fc.string(), starts, (text, start) => {
        const place = nextPath(start + text) ?? '/';
        expect(new URL(place, 'https://dns.example').origin).toBe('https://dns.example');
      }),
    );
  });

  it('is added to a link unless it is home', () => {
    expect(withNext('/login', '/dashboard?domain=1')).toBe('/login?next=%2Fdashboard%3Fdomain%3D1');
    expect(withNext('/login?error=google_denied', '/domains')).toBe('/login?error=google_denied&next=%2Fdomains');
    expect(withNext('/login', '/')).toBe('/login');
    expect(withNext('/login', '//evil.example')).toBe('/login');
  });
});
