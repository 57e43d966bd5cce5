import { ValidationFailed } from '../errors/index.js';
import { validRecipient, validSubject } from './recipient.js';

describe('the recipient of a mail', () => {
  it.each([
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\n',
    '<a@example.org>',
    'A <a@example.org>',
    'a@b@example.org',
    '"a"@example.org',
    'a',
    '@example.org',
    'a@',
    'a@-x',
    ' a@example.org',
    'group:a@example.org',
    'a@[127.0.0.1]',
    'a\0@example.org',
    '',
  ])('is refused when it is %j', (address) => {
    expect(() => validRecipient({ name: 'A', address })).toThrow(ValidationFailed);
  });

  it.each(['a@example.org', 'first.last+tag@sub.example.org', 'ü@example.org', 'a@localhost'])(
    'may be %s',
    (address) => {
      expect(validRecipient({ name: 'A', address }).address).toBe(address);
    },
  );

  it('has a name on one line', () => {
    const { name } = validRecipient({ name: 'Ada\r\nBcc: eve@example.org', address: 'a@example.org' });
    expect(name).toBe('Ada Bcc: eve@example.org');
  });

  it('has a subject on one line', () => {
    expect(validSubject('Alert\r\n\r\n<script>')).toBe('Alert <script>');
  });
});
