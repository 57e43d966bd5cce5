import { newId } from '../../src/platform/db/index.js';
import { BackupNews } from '../../src/alerts/log/backup-news.js';
import { Alerts, type AlertInput } from '../../src/alerts/index.js';
import { AlertDispatcher } from '../../src/alerts/dispatch/alert-dispatcher.js';
import { AlertSweep } from '../../src/alerts/dispatch/alert-sweep.js';
import { AlertRetention } from '../../src/alerts/log/alert-retention.js';
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
  return recordAt(app, person, domain, event);
}

function recordAt(instance: TestApp, person: Person, domain: ReadyDomain, event: Event): Promise<string> {
  const owner = { accountId: person.accountId, domainId: domain.id };
  const opened = { type: 'unauthorized_changes', severity: 'critical', message: 'www A changed' } as const;
  return instance.em().transactional((em) => instance.get(Alerts).record(em, { ...owner, ...opened, ...event }));
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
  it('sends one mail with both parts and the right headers; later mails join its thread', async () => {
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

  it('makes one alert when recorded concurrently under one key', async () => {
    const { person, domain, address } = await aListenedDomain();
    const event = { onceKey: `${newId()}:opened` };
    const ids = await Promise.all(Array.from({ length: 8 }, () => record(person, domain, event)));
    expect(new Set(ids).size).toBe(1);
    const dispatcher = app.get(AlertDispatcher);
    await Promise.all(Array.from({ length: 4 }, () => dispatcher.dispatch({ domainId: domain.id })));
    await soonMails(address, 2);
    await sleep(500);
    expect(sink.to(address)).toHaveLength(2);
    const { body, headers } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    expect(headers['content-range']).toBe('alerts 0-0/1');
    expect(body).toMatchObject([{ id: ids[0], type: 'unauthorized_changes', emailSent: true }]);
  });

  it('sends one mail when two instances dispatch and sweep on one database', async () => {
    const databaseUrl = app.config.databaseConnection.reveal();
    const other = await startTestApp({ settings: { SMTP_URL: sink.url, DATABASE_URL: databaseUrl } });
    try {
      const { person, domain, address } = await aListenedDomain();
      for (let incidents = 0; incidents < 5; incidents++) {
        const onceKey = `${newId()}:opened`;
        const from = (instance: TestApp) => recordAt(instance, person, domain, { onceKey, incidentId: newId() });
        await Promise.all([from(app), from(other), from(app), from(other)]);
        await Promise.all(
          [app, other].map((instance) => instance.get(AlertDispatcher).dispatch({ domainId: domain.id })),
        );
        await Promise.all([app, other].map((instance) => instance.get(AlertSweep).sweep()));
      }
      await soonMails(address, 6);
      await sleep(1000);
      expect(sink.to(address)).toHaveLength(6);
    } finally {
      await other.close();
    }
  });

  it('sends one mail once the mail server is back', async () => {
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
    // The hourly sweep, after a mail server was down for longer than the retries last.
    await app.em().execute(`delete from pgboss.job where name = 'mail.send' and state <> 'completed'`);
    await app.get(MailJobs).sweep();
    await app.get(MailJobs).sweep();
    await soonMails(address, 2);
    await sleep(500);
    expect(sink.to(address)).toHaveLength(2);
  });
});

describe('warnings', () => {
  it('go out as one mail after five minutes; critical alerts do not wait for them', async () => {
    const { person, domain, address } = await aListenedDomain();
    for (const message of ['www A changed', 'mail MX changed']) {
      await record(person, domain, { severity: 'warning', incidentId: newId(), message });
    }
    const dispatcher = app.get(AlertDispatcher);
    await dispatcher.dispatch({ domainId: domain.id });
    await sleep(300);
    expect(sink.to(address)).toHaveLength(1);
    await makeDue(domain);
    await dispatcher.dispatch({ domainId: domain.id });
    await soonMails(address, 2);
    const { mail } = sink.to(address)[1]!;
    expect(mail.subject).toBe(`${domain.name}: 2 protection alerts`);
    expect(mail.text).toContain('www A changed');
    expect(mail.text).toContain('mail MX changed');

    await record(person, domain, { severity: 'warning', message: 'slow' });
    await record(person, domain, { message: 'parent NS changed', incidentId: newId(), data: { story: 'hijack' } });
    await soonMails(address, 4);
    const subjects = sink.to(address).map((each) => each.mail.subject);
    expect(subjects).toContain(`URGENT: the delegation of ${domain.name} changed`);
  });

  it('and notices whose job was lost are found by the sweep', async () => {
    const { person, domain, address } = await aListenedDomain();
    await record(person, domain, { type: 'snapshot_created', severity: 'notice', message: 'A backup was taken' });
    await sweep();
    await sleep(300);
    expect(sink.to(address)).toHaveLength(1);
    await makeDue(domain);
    await sweep();
    await soonMails(address, 2);
    expect(sink.to(address)[1]!.mail.subject).toBe(`${domain.name}: what happened yesterday`);
    await sweep();
    await sleep(300);
    expect(sink.to(address)).toHaveLength(2);
  });

  it('about tests stay in the log alone', async () => {
    const { person, domain, address } = await aListenedDomain();
    await record(person, domain, { type: 'monitor_no_change', severity: 'notice', message: 'Nothing changed' });
    await makeDue(domain);
    await sweep();
    await sleep(300);
    expect(sink.to(address)).toHaveLength(1);
    const { body } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    expect(body).toMatchObject([{ type: 'monitor_no_change', emailSent: false }]);
  });
});

describe('the hourly limit', () => {
  it('holds mails back, and reports the number in the next mail or by a mail of its own', async () => {
    const { person, domain, address } = await aListenedDomain();
    const dispatcher = app.get(AlertDispatcher);
    for (let alarms = 0; alarms < 24; alarms++) {
      await record(person, domain, { message: `alarm ${alarms}` });
      await dispatcher.dispatch({ domainId: domain.id });
    }
    // The confirmation mail of the beginning takes no alert's place.
    await soonMails(address, 21);
    expect(await heldBack(address)).toBe(4);
    await sweep();
    expect(await heldBack(address)).toBe(4);

    await anHourPasses();
    await record(person, domain);
    await soonMails(address, 22);
    expect(sink.to(address)[21]!.mail.text).toMatch(/^4 earlier alerts about this domain were not mailed/);
    expect(await heldBack(address)).toBe(0);

    await app.em().execute('update alert_recipient set held_back = 2 where email = ?', [address]);
    await sweep();
    await soonMails(address, 23);
    expect(sink.to(address)[22]!.mail.text).toMatch(/^2 earlier alerts/);
  });

  const heldBack = async (address: string) => {
    const rows = await app
      .em()
      .execute<{ held_back: number }[]>('select held_back from alert_recipient where email = ?', [address]);
    return rows[0]?.held_back;
  };
  const anHourPasses = () =>
    app
      .em()
      .execute(`update rate_limit_count set hits = array(select hit - interval '61 minutes' from unnest(hits) as hit)`);
});

describe('the log', () => {
  it('lists backups and restores once each, and mails only the failed ones', async () => {
    const { person, domain, address } = await aListenedDomain();
    const log = async () =>
      (await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200)).body as object[];
    const order = { description: 'Before', type: 'backup', refreshFromProvider: true, timezone: 'UTC' };
    const { body: taken } = await person.post(`/api/domains/${domain.id}/snapshots`).send(order).expect(201);
    const { id: snapshotId } = taken as { id: string };
    await expectSoon(async () => {
      expect(await log()).toMatchObject([{ type: 'snapshot_created', relatedId: snapshotId, severity: 'notice' }]);
    });
    const { body: records } = await person
      .get('/api/dns-records')
      .query({ domainId: domain.id, type: 'A' })
      .expect(200);
    const [{ id: recordId }] = records as [{ id: string }];
    await person.delete(`/api/dns-records/${recordId}`).expect(200);
    await person.post(`/api/domains/${domain.id}/restores`).send({ snapshotId, mode: 'additive' }).expect(202);
    await expectSoon(async () => {
      expect((await log())[0]).toMatchObject({ type: 'snapshot_restore', data: { recordsRestored: 1 } });
    });
    const ended = {
      accountId: person.accountId,
      domainId: domain.id,
      snapshotId,
      userId: null,
      source: 'person' as const,
    };
    const failed = {
      ...ended,
      restoreId: newId(),
      status: 'partial' as const,
      total: 5,
      failed: 2,
      message: 'The host said no',
    };
    for (let delivery = 0; delivery < 3; delivery++) await app.get(BackupNews).onRestored(failed);
    expect(await log()).toHaveLength(3);
    await makeDue(domain);
    await app.get(AlertDispatcher).dispatch({ domainId: domain.id });
    await soonMails(address, 2);
    expect(sink.to(address)[1]!.mail.text).toContain('The host said no');
  });

  it('is paged, newest first', async () => {
    const person = await signUp(app);
    const domain = await aTrialDomain(person);
    for (let made = 0; made < 5; made++) await record(person, domain, { message: `alert ${made}` });
    const path = `/api/domains/${domain.id}/protection-alerts`;
    const { body, headers } = await person.get(path).query({ limit: 2, offset: 1 }).expect(200);
    expect((body as { message: string }[]).map(({ message }) => message)).toEqual(['alert 3', 'alert 2']);
    expect(headers['content-range']).toBe('alerts 1-2/5');
    const { headers: beyond } = await person.get(path).query({ offset: 5 }).expect(200, []);
    expect(beyond['content-range']).toBe('alerts */5');
    await person.get(path).query({ limit: 201 }).expect(400);
  });

  it('shows hostile values as text, and cuts the changes of an emptied zone', async () => {
    const { person, domain, address } = await aListenedDomain();
    const evil = '</script><img src=x onerror=alert(1)>\r\nBcc: eve@mail.example';
    const changes = Array.from({ length: 150 }, (_, at) => ({
      name: `h${at}`,
      type: 'TXT',
      before: [evil],
      after: null,
    }));
    await record(person, domain, { message: evil, data: { changes, who: evil } });
    await soonMails(address, 2);
    const { recipients, mail } = sink.to(address)[1]!;
    expect(recipients).toEqual([address]);
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    const { body } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    const [{ data }] = body as [{ data: { changes: object[]; changesLeftOut: number } }];
    expect([data.changes.length, data.changesLeftOut]).toEqual([100, 50]);
  });

  it('deletes notices after 90 days, alerts after 400 and removed recipients after 30, but nothing that still has to go out', async () => {
    const person = await signUp(app);
    const domain = await aTrialDomain(person);
    await record(person, domain, { severity: 'notice', type: 'monitor_no_change', message: 'old notice' });
    await record(person, domain, { message: 'old alarm' });
    await app.get(AlertDispatcher).dispatch({ domainId: domain.id });
    await record(person, domain, { severity: 'warning', message: 'waits' });
    const path = `/api/domains/${domain.id}/protection-alerts`;
    const messages = async () =>
      ((await person.get(path).expect(200)).body as { message: string }[]).map(({ message }) => message);
    const age = (days: number) =>
      app
        .em()
        .execute(`update protection_alert set created_at = now() - ? * interval '1 day' where domain_id = ?`, [
          days,
          domain.id,
        ]);
    await age(91);
    await app.get(AlertRetention).forgetOld();
    expect((await messages()).sort()).toEqual(['old alarm', 'waits']);
    await person.put(`/api/domains/${domain.id}/alert-emails`).send({ emails: newAddress() }).expect(200);
    await person.put(`/api/domains/${domain.id}/alert-emails`).send({ emails: '' }).expect(200);
    await app
      .em()
      .execute(`update alert_recipient set removed_at = now() - interval '31 days' where domain_id = ?`, [domain.id]);
    await age(401);
    await app.get(AlertRetention).forgetOld();
    expect(await messages()).toEqual(['waits']);
    expect(await app.em().execute('select id from alert_recipient where domain_id = ?', [domain.id])).toEqual([]);
  });
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sweep = () => app.get(AlertSweep).sweep();
const makeDue = ({ id }: ReadyDomain) =>
  app
    .em()
    .execute(
      `update protection_alert set due_at = now() - interval '1 minute' where domain_id = ? and due_at is not null and announced_at is null`,
      [id],
    );
