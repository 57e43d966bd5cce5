import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { UserView } from '../../src/auth/accounts/user.presenter.js';
import type { DataExportView } from '../../src/auth/exports/data-exports.presenter.js';
import { Passkey } from '../../src/auth/factors/passkey.entity.js';
import { BillingCustomer } from '../../src/billing/customers/billing-customer.entity.js';
import { StripeEvent } from '../../src/billing/events/stripe-event.entity.js';
import { Account, User } from '../../src/auth/index.js';
import { OutboxMail } from '../../src/platform/mail/index.js';
import { anEstate, type Estate } from '../http/support/estate.js';
import type { Person } from '../http/support/people.js';
import { setTier } from '../builders/account.js';
import { dumpDatabase } from '../support/database-dump.js';
import { openTestOrm, type TestOrm } from '../support/database.js';
import type { LoopbackHttp } from '../support/loopback-http.js';
import { startPretendPowerDns } from '../support/pretend-powerdns.js';
import { expectSoon } from '../support/soon.js';
import { serveStripe, type ServedStripe } from '../support/stripe/serve-stripe.js';
import { unzip } from '../support/unzip.js';
import { browserOn, signedIn, testPassword } from './support/browser.js';
import { HeldRows } from './support/held-rows.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const hostKey = 'leaving-key-2';
const home = aHome();
let database: TestOrm;
let stripe: ServedStripe;
let host: LoopbackHttp;
let running: Server;

beforeAll(async () => {
  buildServer();
  stripe = await serveStripe();
  host = await startPretendPowerDns(hostKey);
  database = await openTestOrm();
}, 600_000);
afterAll(async () => {
  await killServers();
  await Promise.all([host.close(), stripe.close(), database.close()]);
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = await Server.start(home, {
    ...stripe.settings,
    DATABASE_URL: database.url,
    MASTER_KEY: 'a master key that only tests have, 32 or longer',
    EGRESS_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
  });
}

async function kill(): Promise<void> {
  running.kill('SIGKILL');
  await running.ended;
  // Stands for half a minute of waiting: the jobs of killed processes count as failed.
  await database
    .em()
    .execute(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);
}

async function aPerson(email: string): Promise<Person> {
  const browser = browserOn(running);
  const { body } = await browser.post('/api/auth/register').send({ email, password: testPassword }).expect(201);
  const user = body as UserView;
  const { accountId } = await database.em().findOneOrFail(User, { id: user.id });
  await setTier(database.em(), accountId, 'premium');
  return Object.assign(browser, { user, password: testPassword, accountId });
}

/** Somebody with one of everything, who pays. */
async function aSubscriber(email: string): Promise<Estate> {
  const person = await aPerson(email);
  const estate = await anEstate(person, { apiKey: hostKey, apiBaseUrl: host.url }, database.em());
  // The tests sign in by the password alone.
  await database.em().nativeDelete(Passkey, { userId: person.user.id });
  await setTier(database.em(), person.accountId, 'free');
  const { body } = await person.post('/api/create-subscription').expect(200);
  stripe.emulator.life.pay((body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '');
  expect(await stripe.deliver(running.url)).not.toContain(500);
  await expectSoon(async () => expect(await customerOf(person)).toMatchObject({ status: 'active' }));
  return estate;
}

const customerOf = ({ accountId }: Person) => database.em().findOne(BillingCustomer, { accountId });
const exportsOnDisk = () => readdirSync(path.join(home, 'data', 'exports')).toSorted();

describe('a server that is killed while somebody leaves', () => {
  let ada: Estate;
  let eve: Estate;
  beforeAll(async () => {
    await start();
    ada = await aSubscriber('Ada.Leaves@example.org');
    // Stands for an hour of waiting: administrators are mailed about tickets every half hour.
    await database.em().execute(`update support_message set announced_at = announced_at - interval '1 hour'`);
    eve = await aSubscriber('eve.stays@example.org');
  }, 600_000);

  const exportsOf = async ({ owner }: Estate) => {
    const browser = await signedIn(running, owner.user.email);
    const { body } = await browser.get('/api/user/exports').expect(200);
    return body as DataExportView[];
  };

  it('makes the export once when it is back, whole, wherever it was stopped', async () => {
    const browser = await signedIn(running, ada.owner.user.email);
    // Among the files, and when the archive has its name but the row does not know of it.
    let held = await HeldRows.ofTable(database.url, 'change_plan');
    const { body: asked } = await browser.post('/api/user/exports').expect(202);
    const { id } = asked as DataExportView;
    await held.untilWaitedFor('select');
    await kill();
    await held.release();
    expect(exportsOnDisk()).toContain(`${id}.1.part`);

    held = await HeldRows.ofTable(database.url, 'outbox_mail');
    await start();
    await held.untilWaitedFor('insert');
    await kill();
    await held.release();
    expect(exportsOnDisk()).toContain(`${id}.zip`);

    await start();
    const [shown] = await expectSoon(async () => {
      const found = await exportsOf(ada);
      expect(found[0]).toMatchObject({ id, status: 'ready' });
      return found;
    }, 180_000);
    const archive = readFileSync(path.join(home, 'data', 'exports', `${id}.zip`));
    expect(shown?.bytes).toBe(archive.length);
    const files = unzip(archive);
    expect(files.size).toBe(shown?.files);
    for (const [name, text] of files) if (name.endsWith('.json')) expect(JSON.parse(text)).toBeInstanceOf(Array);
    const undisturbed = unzip(readFileSync(path.join(home, 'data', 'exports', `${ada.dataExportId}.zip`)));
    const missing = [...undisturbed.keys()].filter((name) => !files.has(name));
    expect(missing).toEqual([]);
    const isReady = { toAddress: ada.owner.user.email, subject: 'Your data is ready to download' };
    // The other one is about the export of before.
    expect(await database.em().count(OutboxMail, isReady)).toBe(2);
    expect(exportsOnDisk().filter((name) => name.endsWith('.part'))).toEqual([]);
  }, 600_000);

  it('erases the account to its end, with its customer at Stripe, and nothing of others', async () => {
    const { accountId, user } = ada.owner;
    const customerId = (await customerOf(ada.owner))?.stripeCustomerId ?? fail();
    const browser = await signedIn(running, user.email);
    await browser.post('/api/user/deletion').send({ confirmation: user.email }).expect(202);
    await expectSoon(async () => expect(await customerOf(ada.owner)).toMatchObject({ endsByDeletion: true }));
    await stripe.deliver(running.url);
    const events = await database.em().find(StripeEvent, { stripeCustomerId: customerId });
    expect(events.length).toBeGreaterThan(3);
    await kill();
    await database.em().nativeUpdate(Account, { id: accountId }, { deletionDueAt: new Date(Date.now() - 1_000) });

    // Before anything has gone, with half of the tables empty, and near the end.
    for (const table of ['app_user', 'change_plan', 'domain']) {
      const held = await HeldRows.ofAccount(database.url, table, accountId);
      await start();
      await held.untilWaitedFor('delete');
      await kill();
      await held.release();
      expect(await database.em().count(Account, { id: accountId })).toBe(1);
    }
    // While Stripe has deleted the customer, and its answer is on the way.
    stripe.emulator.answersAfterMs = 60_000;
    await start();
    const deletions = () => stripe.emulator.requests.filter((each) => each === `DELETE /v1/customers/${customerId}`);
    await expectSoon(async () => expect(await Promise.resolve(deletions())).toHaveLength(1), 180_000);
    await kill();
    expect(await customerOf(ada.owner)).not.toBeNull();
    stripe.emulator.answersAfterMs = 0;
    await start();
    await expectSoon(async () => expect(await customerOf(ada.owner)).toBeNull(), 180_000);

    const gone = stripe.emulator.life.events.filter(({ body }) => body.includes('"customer.deleted"'));
    expect(gone).toHaveLength(1);
    expect(await stripe.deliver(running.url)).not.toContain(500);
    await expectSoon(async () => {
      const left = await tracesOf([accountId, user.id, user.email, ada.domain.id, ada.domain.name]);
      expect(left).toEqual([]);
    });
    await expectSoon(async () => {
      const adas = exportsOnDisk().filter((name) => !name.startsWith(eve.dataExportId));
      expect(adas).toEqual([]);
      await Promise.resolve();
    }, 120_000);
    // Events of Stripe stay, without what names the person: ids, kinds and amounts.
    const ids = events.map(({ id }) => id);
    const kept = await database.em().find(StripeEvent, { id: { $in: ids } });
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await customerOf(eve.owner)).toMatchObject({ status: 'active' });
    expect(await exportsOf(eve)).toMatchObject([{ status: 'ready' }]);
    const other = await signedIn(running, eve.owner.user.email);
    await other.get(`/api/domains/${eve.domain.id}`).expect(200);
    await browserOn(running).post('/api/auth/login').send({ email: user.email, password: testPassword }).expect(401);
  }, 900_000);

  /** Tables with a row that holds one of the texts. The queue keeps the ids of ended jobs for a while. */
  async function tracesOf(texts: readonly string[]): Promise<string[]> {
    const rows = await dumpDatabase(database.em());
    const found = rows.filter(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())));
    return found.map(({ table, row }) => `${table}: ${row}`).filter((line) => !line.startsWith('pgboss.'));
  }
});
