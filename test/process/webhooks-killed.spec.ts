import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BillingView } from '../../src/billing/billing.presenter.js';
import { StripeEvent } from '../../src/billing/events/stripe-event.entity.js';
import { openTestOrm, type TestOrm } from '../support/database.js';
import { expectSoon } from '../support/soon.js';
import { serveStripe, type ServedStripe } from '../support/stripe/serve-stripe.js';
import type { EmittedEvent } from '../support/stripe/stripe-life.js';
import { type browserOn, registered, signedIn } from './support/browser.js';
import { aHome, buildServer, isAlive, killServers, postgresIn, removeHome, Server } from './support/server.js';

type Browser = ReturnType<typeof browserOn>;

let stripe: ServedStripe;
beforeAll(async () => {
  buildServer();
  stripe = await serveStripe();
}, 600_000);
afterAll(async () => {
  await killServers();
  await stripe.close();
  expect(stripe.emulator.violations).toEqual([]);
});

/** The events of a payment that the person of the browser has made at Stripe's page, none of them sent. */
async function paid(person: Browser): Promise<EmittedEvent[]> {
  const { body } = await person.post('/api/create-subscription').expect(200);
  stripe.emulator.life.events.length = 0;
  stripe.emulator.life.pay((body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '');
  return stripe.emulator.life.events.splice(0);
}

/** The status of the answer; 0 where none comes. */
async function send(server: Server, { body }: EmittedEvent): Promise<number> {
  const headers = { 'stripe-signature': stripe.emulator.sign(body), 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/billing/webhook`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.status ?? 0;
}

const planOf = async (person: Browser) => ((await person.get('/api/billing').expect(200)).body as BillingView).plan;

describe('the database is killed before the events of a payment come', () => {
  let home: string;
  let server: Server;
  beforeAll(async () => {
    home = aHome();
    server = await Server.start(home, stripe.settings);
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await removeHome(home);
  });

  it('answers each with 503 until it can store it, and then knows of the payment', async () => {
    const person = await registered(server, 'payer@example.org');
    const events = await paid(person);
    const postgres = postgresIn(home) ?? 0;
    process.kill(postgres, 'SIGKILL');
    await expectSoon(() => Promise.resolve(expect(isAlive(postgres)).toBe(false)));
    const refused: number[] = [];
    // As Stripe does, but sooner.
    for (const event of events)
      for (let status = await send(server, event); status !== 200; status = await send(server, event)) {
        refused.push(status);
        await sleep(50);
      }
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([503]));
    await expectSoon(async () => expect(await planOf(person)).toBe('premium'), 60_000);
  }, 180_000);
});

describe('a process that is killed between storing an event and applying it', () => {
  const home = aHome();
  let database: TestOrm;
  let server: Server;
  const start = async () => {
    server = await Server.start(home, {
      ...stripe.settings,
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      LOG_LEVEL: 'warn',
    });
  };
  beforeAll(async () => {
    database = await openTestOrm();
    await start();
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('applies it when it is back, without another word of Stripe', async () => {
    const email = 'killed@example.org';
    const events = await paid(await registered(server, email));
    // Stripe is asked for the subscription, and the answer is on the way.
    stripe.emulator.answersAfterMs = 60_000;
    const asked = stripe.emulator.requests.length;
    for (const event of events) expect(await send(server, event)).toBe(200);
    await expectSoon(() => Promise.resolve(expect(stripe.emulator.requests.length).toBeGreaterThan(asked)));
    server.kill('SIGKILL');
    await server.ended;
    stripe.emulator.answersAfterMs = 0;
    const unapplied = { id: { $in: events.map(({ id }) => id) }, handledAt: null };
    expect(await database.em().count(StripeEvent, unapplied)).toBe(events.length);
    // Stands for half a minute of waiting: the jobs of killed processes count as failed.
    await database
      .em()
      .execute(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);
    await start();
    await expectSoon(async () => expect(await database.em().count(StripeEvent, unapplied)).toBe(0), 120_000);
    expect(await planOf(await signedIn(server, email))).toBe('premium');
  }, 300_000);
});
