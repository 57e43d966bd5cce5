import { newId } from '../../src/platform/db/index.js';
import { Alerts, type AlertInput } from '../../src/protection/alerts/index.js';
import { AlertDispatcher } from '../../src/protection/alerts/dispatch/alert-dispatcher.js';
import { MailJobs } from '../../src/platform/mail/mail.jobs.js';
import { linkIn, MailSink } from '../support/mail-sink.js';
import { expectSoon } from '../support/soon.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signUp, stranger, type Person } from './support/people.js';
import { aTrialDomain, type ReadyDomain } from './support/zones.js';

let app: TestApp;
let sink: MailSink;

beforeAll(async () => {
  sink = await new MailSink().start();
  app = await startTestApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Zonekeeper <alerts@example.net>' } });
});
afterAll(async () => {
  await app.close();
  await sink.stop();
});

type Event = Partial<AlertInput>;

/** An alert as the guards record it. */
function record(person: Person, domain: ReadyDomain, event: Event = {}): Promise<string> {
  const owner = { accountId: person.accountId, domainId: domain.id };
  const opened = { type: 'unauthorized_changes', severity: 'critical', message: 'www A changed' } as const;
  return app.em().transactional((em) => app.get(Alerts).record(em, { ...owner, ...opened, ...event }));
}

let mailboxes = 0;
const newAddress = () => `reader${++mailboxes}@mail.example`;

/** Adds the address and lets its owner say yes. */
async function listening(person: Person, domain: ReadyDomain, address = newAddress()): Promise<string> {
  await person.put(`/api/domains/${domain.id}/alert-emails`).send({ emails: address }).expect(200);
  await soonMails(address, 1);
  const [question] = sink.to(address);
  const link = linkIn(question!, '/confirm');
  await stranger(app).post(`${link.pathname}${link.search}`).expect(200);
  return address;
}

const soonMails = (address: string, count: number) =>
  expectSoon(async () => expect(await Promise.resolve(sink.to(address).length)).toBe(count));

async function aListenedDomain() {
  const person = await signUp(app);
  const domain = await aTrialDomain(person);
  return { person, domain, address: await listening(person, domain) };
}

describe('an incident', () => {
  it('is one mail with both parts and the right headers, and further mails join its thread', async () => {
    const { person, domain, address } = await aListenedDomain();
    const incidentId = newId();
    const changes = [{ name: 'www', type: 'A', before: ['192.0.2.1'], after: ['203.0.113.66'] }];
    const data = { changes, changesFound: 1, who: 'terraform', seenBy: ['Sandbox', 'ns1.example.net'] };
    await record(person, domain, { incidentId, data, timezone: 'Europe/Berlin' });
    await soonMails(address, 2);

    const [, opened] = sink.to(address);
    expect(opened!.recipients).toEqual([address]);
    expect(opened!.mail.subject).toBe(`${domain.name}: unexpected change of DNS records`);
    for (const part of [opened!.mail.text, opened!.mail.html]) {
      for (const words of ['www A', '192.0.2.1', '203.0.113.66', 'terraform', 'ns1.example.net', 'What to do']) {
        expect(part).toContain(words);
      }
      expect(part).toMatch(/GMT\+[12]|CES?T/);
    }
    expect(opened!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(opened!.header('List-Unsubscribe')).toMatch(/^<http.*\/unsubscribe\?token=.+>$/);
    expect(opened!.header('Auto-Submitted')).toBe('auto-generated');
    expect(linkIn(opened!, 'incident=').searchParams.get('incident')).toBe(incidentId);

    await record(person, domain, { incidentId, type: 'auto_restore', data: { ...data, recordsRestored: 1 } });
    await soonMails(address, 3);
    const restored = sink.to(address)[2]!;
    expect(restored.mail.subject).toBe(opened!.mail.subject);
    expect(restored.header('References')).toBe(opened!.header('References'));
    expect(restored.header('Message-ID')).not.toBe(opened!.header('Message-ID'));
  });

  it('that is recorded twice under one key, by any number at once, is told of once', async () => {
    const { person, domain, address } = await aListenedDomain();
    const event = { onceKey: `${newId()}:opened` };
    const ids = await Promise.all(Array.from({ length: 8 }, () => record(person, domain, event)));
    expect(new Set(ids).size).toBe(1);
    const dispatcher = app.get(AlertDispatcher);
    await Promise.all(Array.from({ length: 4 }, () => dispatcher.dispatch(domain.id)));
    await soonMails(address, 2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sink.to(address)).toHaveLength(2);
    const { body, headers } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    expect(headers['content-range']).toBe('alerts 0-0/1');
    expect(body).toMatchObject([{ id: ids[0], type: 'unauthorized_changes', emailSent: true }]);
  });

  it('is told of once when the mail server is back', async () => {
    const { person, domain, address } = await aListenedDomain();
    await sink.stop();
    await record(person, domain);
    await expectSoon(async () => {
      const [row] = await app
        .em()
        .execute<{ n: string }[]>(
          `select count(*) n from outbox_mail where to_address = ? and last_error is not null`,
          [address],
        );
      expect(row?.n).toBe('1');
    });
    expect(sink.to(address)).toHaveLength(1);
    await sink.start();
    // What the hourly sweep does, after a mail server that was down for longer than the retries.
    await app.em().execute(`delete from pgboss.job where name = 'mail.send' and state <> 'completed'`);
    await app.get(MailJobs).sweep();
    await app.get(MailJobs).sweep();
    await soonMails(address, 2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sink.to(address)).toHaveLength(2);
  });
});
