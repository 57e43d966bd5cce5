import { identityFrom } from './google-identity.js';

const issuer = 'https://accounts.google.com';
const claims = { sub: '1', email: 'ada@example.org', email_verified: true };
const read = (different: object) => identityFrom(issuer, { ...claims, ...different });

describe('the identity that Google asserts', () => {
  it('is read from the claims', () => {
    expect(read({ given_name: 'Ada', family_name: 'Lovelace', picture: 'https://pics.example/a.png' })).toEqual({
      issuer,
      subject: '1',
      email: 'ada@example.org',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: 'https://pics.example/a.png',
    });
  });

  it.each([
    { sub: '' },
    { sub: 7 },
    { sub: 'a\0b' },
    { sub: 'x'.repeat(256) },
    { email: 'not an email' },
    { email: 'a@b.c\r\nBcc: x@y.z' },
    { email: 'a@example.org\u200b' },
    { email: `${'x'.repeat(250)}@example.org` },
    { email: undefined },
  ])('is refused with %j', (different) => expect(read(different)).toBe(false));

  it('has names that fit on one line, without what nobody can see', () => {
    expect(read({ given_name: 'A\0da\r\nB', family_name: 'x'.repeat(100_000) })).toMatchObject({
      firstName: 'A da B',
      lastName: 'x'.repeat(100),
    });
    expect(read({ given_name: ' \u200b ', family_name: 7 })).toMatchObject({ firstName: null, lastName: null });
  });

  it.each(['http://pics.example/a.png', 'javascript:alert(1)', 'https:', `https://x/${'y'.repeat(2_000)}`, 7])(
    'has no picture %#',
    (picture) => expect(read({ picture })).toMatchObject({ profileImageUrl: null }),
  );
});
