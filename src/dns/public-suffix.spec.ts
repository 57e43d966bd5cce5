import { parseFqdn, rootName } from './names/name.js';
import { publicSuffix, registrableDomain } from './public-suffix.js';

describe('the public suffix', () => {
  it.each([
    ['www.example.co.uk', 'co.uk.', 'example.co.uk.'],
    ['example.org', 'org.', 'example.org.'],
    ['a.b.kobe.jp', 'b.kobe.jp.', 'a.b.kobe.jp.'],
    ['www.city.kobe.jp', 'kobe.jp.', 'city.kobe.jp.'],
    ['www.пример.рф', 'xn--p1ai.', 'xn--e1afmkfd.xn--p1ai.'],
    ['a.公司.cn', 'xn--55qx5d.cn.', 'a.xn--55qx5d.cn.'],
    ['_dmarc.example.co.uk', 'co.uk.', 'example.co.uk.'],
    ['*.example.com', 'com.', 'example.com.'],
    ['user.github.io', 'io.', 'github.io.'],
    ['a\\.co.uk', 'uk.', 'a\\.co.uk.'],
    ['www.a\\.co.uk', 'uk.', 'a\\.co.uk.'],
    ['sunny-harbor.test', 'test.', 'sunny-harbor.test.'],
    ['1.2.0.192.in-addr.arpa', 'in-addr.arpa.', '192.in-addr.arpa.'],
  ])('of %s is %s, and the registered name is %s', (name, suffix, registered) => {
    expect(publicSuffix(parseFqdn(name))).toBe(suffix);
    expect(registrableDomain(parseFqdn(name))).toBe(registered);
  });

  it.each(['co.uk', 'org', 'localhost'])('%s itself is not a registered name', (name) => {
    expect(publicSuffix(parseFqdn(name))).toBe(`${name}.`);
    expect(registrableDomain(parseFqdn(name))).toBeNull();
  });

  it('does not exist for the root', () => {
    expect(publicSuffix(rootName)).toBeNull();
    expect(registrableDomain(rootName)).toBeNull();
  });
});
