import fc from 'fast-check';
import { nextPath, signInPath } from './next';

const leading = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`);

it.each(['/domains', '/dashboard?domain=1&type=MX', '/settings#security', '/confirm-address?token=once'])(
  'leads back to %s',
  (place) => expect(leading(place)).toBe(place),
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
])('does not lead to %j', (place) => expect(leading(place)).toBe('/'));

it('never leads to another site', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', 'https://'), (text, start) => {
      const place = leading(start + text);
      expect(new URL(place, window.location.origin).origin).toBe(window.location.origin);
    }),
  );
});

it('adds no parameter for home, and one for every other page', () => {
  expect(signInPath('/')).toBe('/login');
  expect(signInPath('/dashboard?domain=1')).toBe('/login?next=%2Fdashboard%3Fdomain%3D1');
  expect(signInPath('//evil.example')).toBe('/login');
});
