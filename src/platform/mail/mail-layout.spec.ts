import { sayRefusal } from '../errors/refusals.words.js';
import { renderMail, renderPlain, type MailContent } from './mail-layout.js';

const content: MailContent = {
  language: 'en',
  subject: 'example.org changed',
  notes: ['3 earlier mails were held back.'],
  sections: [
    {
      heading: 'A record changed',
      paragraphs: ['The zone changed.\nWas it you?'],
      changes: [{ title: 'www A', before: ['192.0.2.1'], after: ['192.0.2.2'] }],
      facts: [{ label: 'When', value: 'today' }],
    },
  ],
  action: { label: 'Open the zone', url: 'https://dns.example/d?a=1&b=2' },
  why: 'You asked for it.',
  unsubscribe: { label: 'No more mails', url: 'https://dns.example/out' },
};
const evil = '<img src=x onerror=alert(1)>"';

describe('the mail layout', () => {
  it('renders a complete text part', () => {
    expect(renderMail(content).text).toBe(
      [
        ...['3 earlier mails were held back.', ''],
        ...['A record changed', '', 'The zone changed.', 'Was it you?', ''],
        ...['www A', '  - 192.0.2.1', '  + 192.0.2.2', '', 'When: today', ''],
        ...['Open the zone:', 'https://dns.example/d?a=1&b=2', ''],
        ...['--', 'You asked for it.', 'No more mails: https://dns.example/out', ''],
      ].join('\n'),
    );
  });

  it('says the same in the HTML part', () => {
    const { html } = renderMail(content);
    const visibleText = html.replaceAll(/<style>[^]*<\/style>|<[^>]+>/g, '');
    for (const part of ['3 earlier mails', 'A record changed', 'Was it you?', 'www A', '- 192.0.2.1', '+ 192.0.2.2'])
      expect(visibleText).toContain(part);
    for (const part of ['When: today', 'Open the zone', 'You asked for it.', 'No more mails'])
      expect(visibleText).toContain(part);
    expect(html).toContain('href="https://dns.example/d?a&#x3D;1&amp;b&#x3D;2"');
  });

  it('escapes every field in HTML', () => {
    const { html } = renderMail({
      language: evil as 'en',
      subject: evil,
      notes: [evil],
      sections: [
        {
          heading: evil,
          paragraphs: [evil],
          changes: [{ title: evil, before: [evil], after: [evil] }],
          facts: [{ label: evil, value: evil }],
        },
      ],
      action: { label: evil, url: `https://a.example/${evil}` },
      why: evil,
      unsubscribe: { label: evil, url: `https://a.example/${evil}` },
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)).toHaveLength(16);
  });

  it('has dark colours for each light one that is inline', () => {
    const { html } = renderMail(content);
    const styled = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
    const dark = new Set([...html.matchAll(/^ {2}\.(\w+) \{/gm)].map(([, name]) => name));
    expect(dark).toEqual(styled);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('says sentences in the language of the mail, and leaves texts as they are', () => {
    const sentence = sayRefusal('notFound');
    const { subject, text } = renderMail({ ...content, language: 'de', subject: sentence, why: sentence });
    expect(subject).toBe('Nicht gefunden');
    expect(text).toContain('--\nNicht gefunden\n');
    expect(text).toContain('When: today');
  });

  it('sets the names in a sentence in mono, and escapes them', () => {
    const values = { domain: 'a&b.example', name: 'www.a&b.example', reason: 'www' };
    const heading = { code: 'test:none', values, text: 'www.a&b.example of a&b.example: www' };
    const { html } = renderMail({ ...content, subject: heading, sections: [{ heading, paragraphs: [] }] });
    const mono = (name: string) => `<span style="font-family:ui-monospace,monospace;font-size:0.93em">${name}</span>`;
    expect(html).toContain(`${mono('www.a&amp;b.example')} of ${mono('a&amp;b.example')}: www</h2>`);
    expect(html).toContain('<title>www.a&amp;b.example of a&amp;b.example: www</title>');
  });

  it('shows the text of an administrator as it was made safe, ahead of why the reader gets it', () => {
    const body = { text: 'Hello **you** & me', safeHtml: '<p>Hello <strong>you</strong> &amp; me</p>' };
    const { text, html } = renderMail({ ...content, sections: [], body });
    expect(text).toMatch(/Hello \*\*you\*\* & me[^]*--\n/);
    expect(html).toMatch(/<p>Hello <strong>you<\/strong> &amp; me<\/p>[^]*class="muted"/);
  });

  it('refuses a link that is no web address', () => {
    const action = { label: 'Open', url: 'javascript:alert(1)' };
    expect(() => renderMail({ ...content, action })).toThrow('http');
    expect(() => renderMail({ ...content, unsubscribe: action })).toThrow('http');
  });

  it('renders sections alone as plain text', () => {
    expect(renderPlain([{ paragraphs: ['One'] }, { paragraphs: ['Two'] }], 'en')).toBe('One\n\n\nTwo');
  });
});
