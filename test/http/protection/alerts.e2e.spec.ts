import { newId } from '../../../src/platform/db/index.js';
import { AlertDispatcher } from '../../../src/alerts/dispatch/alert-dispatcher.js';
import { AlertSweep } from '../../../src/alerts/dispatch/alert-sweep.js';
import { MailJobs } from '../../../src/platform/mail/mail.jobs.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailed } from '../support/mailed.js';

const product = mailed({ MAIL_FROM: 'Zonekeeper <alerts@example.net>' });
const { sink, soonMails, aListenedDomain, record, dispatch, makeDue } = product;

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
    await Promise.all(Array.from({ length: 4 }, () => dispatch(domain)));
    await soonMails(address, 2);
    await sleep(500);
    expect(sink.to(address)).toHaveLength(2);
    const { body, headers } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    expect(headers['content-range']).toBe('alerts 0-0/1');
    expect(body).toMatchObject([{ id: ids[0], type: 'unauthorized_changes', emailSent: true }]);
  });

  it('sends one mail when two instances dispatch and sweep on one database', async () => {
    const databaseUrl = product.app.config.databaseConnection.reveal();
    const other = await startTestApp({ settings: { SMTP_URL: sink.url, DATABASE_URL: databaseUrl } });
    try {
      const { person, domain, address } = await aListenedDomain();
      for (let incidents = 0; incidents < 5; incidents++) {
        const onceKey = `${newId()}:opened`;
        const from = (instance: TestApp) => record(person, domain, { onceKey, incidentId: newId() }, instance);
        await Promise.all([from(product.app), from(other), from(product.app), from(other)]);
        await Promise.all(
          [product.app, other].map((instance) => instance.get(AlertDispatcher).dispatch({ domainId: domain.id })),
        );
        await Promise.all([product.app, other].map((instance) => instance.get(AlertSweep).sweep()));
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
      const [row] = await product.app
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
    await product.app.em().execute(`delete from pgboss.job where name = 'mail.send' and state <> 'completed'`);
    await product.app.get(MailJobs).sweep();
    await product.app.get(MailJobs).sweep();
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
    await dispatch(domain);
    await sleep(300);
    expect(sink.to(address)).toHaveLength(1);
    await makeDue(domain);
    await dispatch(domain);
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
    const about = async (subject: string) => {
      const { headers } = await person.get(`/api/domains/${domain.id}/protection-alerts?about=${subject}`).expect(200);
      return headers['content-range'];
    };
    expect(await about('activity')).toBe('alerts 0-0/1');
    expect(await about('security')).toBe('alerts */0');
  });
});

describe('the hourly limit', () => {
  it('holds mails back, and reports the number in the next mail or by a mail of its own', async () => {
    const { person, domain, address } = await aListenedDomain();
    for (let alarms = 0; alarms < 24; alarms++) {
      await record(person, domain, { message: `alarm ${alarms}` });
      await dispatch(domain);
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

    await product.app.em().execute('update alert_recipient set held_back = 2 where email = ?', [address]);
    await sweep();
    await soonMails(address, 23);
    expect(sink.to(address)[22]!.mail.text).toMatch(/^2 earlier alerts/);
  });

  const heldBack = async (address: string) => {
    const rows = await product.app
      .em()
      .execute<{ held_back: number }[]>('select held_back from alert_recipient where email = ?', [address]);
    return rows[0]?.held_back;
  };
  const anHourPasses = () =>
    product.app
      .em()
      .execute(`update rate_limit_count set hits = array(select hit - interval '61 minutes' from unnest(hits) as hit)`);
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sweep = () => product.app.get(AlertSweep).sweep();
