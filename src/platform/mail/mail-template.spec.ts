import { mailTemplate } from './index.js';

const alert = mailTemplate<{ domain: string; url: string }>({
  subject: '{{domain}} changed',
  paragraphs: ['The zone {{domain}} changed.', 'Was it you?'],
  action: { label: 'See {{domain}}', url: '{{url}}' },
});

describe('a mail template', () => {
  it('gives the same words as text and as HTML', () => {
    const mail = alert({ domain: 'example.org', url: 'https://dns.example/d?a=1&b=2' });
    expect(mail.subject).toBe('example.org changed');
    expect(mail.text).toBe(
      'The zone example.org changed.\n\nWas it you?\n\nSee example.org: https://dns.example/d?a=1&b=2\n',
    );
    expect(mail.html).toContain('<p style="margin:0 0 16px;white-space:pre-line">Was it you?</p>');
    expect(mail.html).toContain('href="https://dns.example/d?a&#x3D;1&amp;b&#x3D;2"');
  });

  it('never lets a value become markup', () => {
    const mail = alert({ domain: '<img src=x onerror=alert(1)>', url: 'https://a.example/"><script>' });
    expect(mail.html).not.toMatch(/<img|<script/);
  });

  it('refuses an address that is no web address', () => {
    expect(() => alert({ domain: 'a', url: 'javascript:alert(1)' })).toThrow('http');
  });

  it('refuses a value that was forgotten', () => {
    const broken = mailTemplate<Record<string, string>>({ subject: '{{missing}}', paragraphs: [] });
    expect(() => broken({})).toThrow('missing');
  });
});
