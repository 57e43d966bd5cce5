import { emailKey, isSameEmail, writtenEmail } from './email-address.js';

describe('email addresses', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    [' ada@example.org\t', 'ada@example.org'],
    ['ａｄａ@example.org', 'ada@example.org'],
    ['ada＠example.org', 'ada@example.org'],
    ['ada@m\u00fcnchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@XN--MNCHEN-3YA.example', 'ada@xn--mnchen-3ya.example'],
    ['\u00fc@example.org', '\u00fc@example.org'],
    ['u\u0308@example.org', '\u00fc@example.org'],
  ])('compares %j as %j', (text, key) => expect(emailKey(text)).toBe(key));

  it.each([
    'ada@example.org\u200b',
    'ada@\u200bm\u00fcnchen.example',
    'a\u200dda@example.org',
    'ada\u00ad@example.org',
    '\u202eada@example.org',
    'ada\u0000@example.org',
    'a da@example.org',
    'a\r\nb@example.org',
    'a\u3164@example.org',
    'ada',
    '@example.org',
    'a@b@example.org',
    '',
  ])('has no key for %j', (text) => expect(emailKey(text)).toBeNull());

  it('keeps the dotted capital I apart from i', () => {
    expect(emailKey('adm\u0130n@example.org')).not.toBe(emailKey('admin@example.org'));
  });

  it('shows an address as it was typed, in one form of each character', () => {
    expect(writtenEmail(' Ａda@Example.org ')).toBe('Ada@Example.org');
  });

  it('never takes two unreadable texts for one address', () => {
    expect(isSameEmail('', '')).toBe(false);
    expect(isSameEmail('Ada@example.org', 'ada@EXAMPLE.org')).toBe(true);
  });
});
