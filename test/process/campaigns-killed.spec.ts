import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignDeliveryView, CampaignProgressView } from '../../src/admin/campaigns/campaigns.presenter.js';
import { openTestOrm, type TestOrm } from '../support/database.js';
import { RecipientSink } from './support/recipient-sink.js';
import { signedIn, testPassword } from './support/browser.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const people = 10_000;
const unsubscribed = 100;
const path = '/api/admin/email-campaigns';
const admin = 'admin@example.org';
/** One in ten has a mailbox that is gone. */
const isRefused = (address: string) => /^person\d*7@/.test(address);

describe('a campaign to 10,000 people', () => {
  const home = aHome();
  const mails = new RecipientSink(isRefused);
  let database: TestOrm;
  let server: Server;
  const start = async () => {
    server = await Server.start(home, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      SMTP_URL: mails.url,
      ADMIN_EMAIL: admin,
      ADMIN_PASSWORD: testPassword,
      LOG_LEVEL: 'error',
      SANDBOX: 'off',
    });
  };

  beforeAll(async () => {
    buildServer();
    await mails.start();
    database = await openTestOrm();
    await addPeople(database);
    await start();
  }, 600_000);
  afterAll(async () => {
    await killServers();
    await mails.stop();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('reaches everybody once although the process is killed in the middle, and lists those who were refused', async () => {
    let browser = await signedIn(server, admin);
    const { body } = await browser
      .post(path)
      .send({ name: 'All', subject: 'News', content: 'Hello', ratePerMinute: 30_000 })
      .expect(201);
    const { id } = body as { id: string };
    const show = async () => (await browser.get(`${path}/${id}`).expect(200)).body as CampaignProgressView;
    await browser.post(`${path}/${id}/sending`).expect(202);
    await killInTheMiddle();
    // Stands for half a minute of waiting: the jobs of killed processes count as failed.
    await database
      .em()
      .execute(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);
    await start();
    browser = await signedIn(server, admin);
    // Asked seldom, because each answer counts ten thousand rows.
    while ((await show()).status !== 'sent') await sleep(2_000);

    const refused = people / 10;
    const { deliveries, recipientCount } = await show();
    expect(recipientCount).toBe(people - unsubscribed + 1);
    expect(deliveries).toMatchObject({ failed: refused - unsubscribed / 10, pending: 0, waiting: 0, skipped: 0 });
    const { recipients } = mails;
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients).toHaveLength(deliveries.sent);
    expect(deliveries.sent).toBe(people - unsubscribed + 1 - deliveries.failed);
    expect(recipients.filter((address) => isUnsubscribed(address) || isRefused(address))).toEqual([]);

    const failed = await browser.get(`${path}/${id}/deliveries`).query({ filter: '{"status":"failed"}' }).expect(200);
    expect(failed.headers['content-range']).toBe(`deliveries 0-99/${deliveries.failed}`);
    for (const { email, error } of failed.body as CampaignDeliveryView[]) {
      expect(isRefused(email)).toBe(true);
      expect(error).toContain('no mailbox');
    }
  }, 900_000);

  /** At a moment when the mail server has answered for every mail that it took: it never takes what it holds then. */
  async function killInTheMiddle(): Promise<void> {
    await mails.holdAfter(people / 3);
    for (let held = 0; held !== mails.held || held === 0;) {
      held = mails.held;
      await sleep(1_000);
    }
    server.kill('SIGKILL');
    await server.ended;
    mails.goOn();
  }
});

const isUnsubscribed = (address: string) => Number(/^person(\d+)@/.exec(address)?.[1]) <= unsubscribed;

/** In a few statements: to register 10,000 people would take longer than the test. */
async function addPeople(database: TestOrm): Promise<void> {
  const em = database.em();
  await em.execute(
    `with numbered as (select n, gen_random_uuid() as account_id from generate_series(1, ?) as n),
       accounts as (
         insert into account (id, subscription_tier, subscription_status, created_at)
         select account_id, 'free', 'inactive', now() from numbered)
     insert into app_user (id, account_id, email, email_key, email_verified, role, created_at, last_active_at)
     select gen_random_uuid(), account_id, 'person' || n || '@example.org', 'person' || n || '@example.org', true, 'user',
       now(), now() from numbered`,
    [people],
  );
  for (let person = 1; person <= unsubscribed; person += 1) {
    const key = `person${person}@example.org`;
    await em.execute(
      `insert into mail_suppression (id, email_key, reason, created_at) values (?, ?, 'unsubscribed', now())`,
      [randomUUID(), key],
    );
  }
}
