import { anAlert } from '../../../test/builders/alert.js';
import type { AlertMessage } from '../dispatch/alert-messages.js';
import { sayAlert } from '../alerts.words.js';
import type { AlertData, AlertStory } from '../log/alert-kinds.js';
import type { RenderedMail } from '../../platform/mail/index.js';
import { languages } from '../../platform/phrases/index.js';
import { alertMail, heldBackMail } from './alert-mail.js';
import type { MailReader } from './mail-reader.js';

const domain = { name: 'example.org.' };
const links = {
  domain: 'https://dns.example/version-history?domain=1',
  incident: (id: string) => `https://dns.example/version-history?domain=1&incident=${id}`,
  unsubscribe: 'https://dns.example/api/alert-recipients/unsubscribe?token=t',
};
const reader: MailReader = { language: 'en', timezone: null };
const frame = { reader, heldBack: 0, links, beganAs: 'opened' as AlertStory };

function messageOf(data: AlertData, options: Partial<AlertMessage> = {}): AlertMessage {
  const alert = anAlert({
    incidentId: 'one',
    data,
    createdAt: new Date('2026-07-01T10:00:00Z'),
    timezone: 'Asia/Tokyo',
  });
  return { alerts: [alert], incidentId: 'one', severity: 'warning', ...options };
}

const evil = '<img src=x onerror=alert(1)>"; {{constructor}}\r\nBcc: eve@example.org\u202egnp.exe';
const evilData: AlertData = {
  changes: [{ name: evil, type: 'TXT', before: [evil], after: null }],
  who: evil,
  seenBy: [evil],
  errorMessage: evil,
};

describe('an alert mail', () => {
  it('shows old and new values, the time in the guard’s time zone, the author and where it was seen', () => {
    const changes = [{ name: 'www', type: 'A', before: ['192.0.2.1'], after: null }];
    const { text } = alertMail(domain, messageOf({ changes, who: 'terraform', seenBy: ['Route 53', 'ns1'] }), frame);
    expect(text).toContain('www A\n  - before: 192.0.2.1\n  + now: no such record\n\nWhen:');
    expect(text).toContain('When: 1 Jul 2026, 19:00:00 GMT+9\nWho: terraform\nSeen at: Route 53, ns1\n');
    expect(text).toContain('Open the incident:\nhttps://dns.example/version-history?domain=1&incident=one\n');
  });

  it('never lets a text of the zone become markup, a header or another line', () => {
    const { subject, text, html } = alertMail(domain, messageOf(evilData), frame);
    expect(html).not.toMatch(/<img|\u202e/);
    expect(html).toContain('&lt;img');
    expect(text).not.toMatch(/^\s*Bcc:|\u202e/m);
    expect(text).toContain('{{constructor}}');
    expect(subject).toBe('example.org: unexpected change of DNS records');
  });

  it('contains every line of the text part in the HTML part', () => {
    const { text, html } = alertMail(domain, messageOf({ changesFound: 1, who: 'terraform' }), frame);
    const words = html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x3D;', '=')
      .replaceAll('&amp;', '&');
    for (const line of text.split('\n').filter((each) => /\w/.test(each) && !each.includes('https:'))) {
      expect(words).toContain(line.replace(/:$/, '').trim());
    }
  });

  it('keeps one subject throughout an incident', () => {
    const stories: AlertStory[] = ['opened', 'restored', 'held', 'accepted', 'vanished', 'restore_failed'];
    const subjects = stories.map((story) => alertMail(domain, messageOf({ story }), frame).subject);
    expect(new Set(subjects).size).toBe(1);
    const hijack = { ...frame, beganAs: 'hijack' as const };
    const urgent = stories.map((story) => alertMail(domain, messageOf({ story }), hijack).subject);
    expect(new Set(urgent)).toEqual(new Set(['URGENT: the delegation of example.org changed']));
  });

  it('stays under 60 kB, however much changed', () => {
    const value = 'x'.repeat(60_000);
    const changes = Array.from({ length: 500 }, (_, at) => ({
      name: `host${at}`,
      type: 'TXT',
      before: Array.from({ length: 40 }, () => value),
      after: null,
    }));
    const { text, html } = alertMail(domain, messageOf({ changes }), frame);
    expect(text.length + html.length).toBeLessThan(60_000);
    expect(text).toContain('and 480 more changed record sets');
    expect(text).toContain('and 35 more values');
  });

  it('says how many mails the limit held back', () => {
    const { text } = alertMail(domain, messageOf({}), { ...frame, heldBack: 3 });
    expect(text).toMatch(/^3 earlier alerts about this domain were not mailed to you/);
    expect(heldBackMail(domain, { ...frame, heldBack: 2 }).text).toMatch(/^2 earlier alerts/);
  });

  it('is in the language and the time zone of its reader', () => {
    const german = { ...frame, reader: { language: 'de', timezone: 'Europe/Berlin' } as const, heldBack: 2 };
    const changes = [{ name: 'www', type: 'A', before: ['192.0.2.1'], after: null }];
    const { subject, text, html } = alertMail(domain, messageOf({ changes, who: 'terraform' }), german);
    expect(subject).toBe('example.org: unerwartete Änderung von DNS-Einträgen');
    expect(text).toContain('2 frühere Alarme zu dieser Domain');
    expect(text).toContain('www A\n  - vorher: 192.0.2.1\n  + jetzt: kein solcher Eintrag\n');
    expect(text).toContain('Wann: 01.07.2026, 12:00:00 MESZ\nWer: terraform\n');
    expect(html).toContain('<html lang="de">');
  });

  it.each(languages.filter((language) => language !== 'en'))('has no English sentence in %s', (language) => {
    const alert = anAlert({ message: sayAlert('scheduledBackup'), data: { who: 'terraform', seenBy: ['ns1'] } });
    const message: AlertMessage = { alerts: [alert], incidentId: 'one', severity: 'warning' };
    const [english, theirs] = (['en', language] as const).map((each) =>
      alertMail(domain, message, { ...frame, reader: { language: each, timezone: null }, heldBack: 3 }),
    ) as [RenderedMail, RenderedMail];
    const lines = new Set(english.text.split('\n').filter((line) => / /.test(line)));
    expect(theirs.text.split('\n').filter((line) => lines.has(line))).toEqual([]);
    expect(theirs.subject).not.toBe(english.subject);
  });

  it('says what the alert says in the language of its reader', () => {
    const alert = anAlert({ message: sayAlert('scheduledBackup'), data: {} });
    const message: AlertMessage = { alerts: [alert], incidentId: null, severity: 'warning' };
    const { text } = alertMail(domain, message, { ...frame, reader: { language: 'ja', timezone: null } });
    expect(text).toContain('バックアップ');
    expect(text).not.toContain('A scheduled backup');
  });

  it('shows an international domain in Unicode', () => {
    expect(alertMail({ name: 'xn--bcher-kva.example.' }, messageOf({}), frame).subject).toContain('bücher.example');
  });
});
