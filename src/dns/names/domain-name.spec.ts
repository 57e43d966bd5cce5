import { isDomainName } from './domain-name.js';

describe('isDomainName', () => {
  it.each([
    'example.org',
    'Example.ORG',
    'example.org.',
    'bücher.example',
    'xn--bcher-kva.example',
    '2.0.192.in-addr.arpa',
    'arpa',
    `${'a'.repeat(63)}.org`,
  ])('accepts %s', (name) => expect(isDomainName(name)).toBe(true));

  it.each([
    '',
    '.',
    'localhost',
    'Localhost.',
    '127',
    '-a.org',
    'a-.org',
    'a..org',
    'a_b.org',
    '192.0.2.1',
    'a b.org',
    '*.org',
    'a/b.org',
    'a\\.b.org',
    '@',
    `${'a'.repeat(64)}.org`,
    `${'a.'.repeat(127)}org`,
  ])('refuses %j', (name) => expect(isDomainName(name)).toBe(false));
});
