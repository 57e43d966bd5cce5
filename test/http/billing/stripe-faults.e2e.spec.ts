import type { BillingView } from '../../../src/billing/billing.presenter.js';
import { BillingCustomer } from '../../../src/billing/customers/billing-customer.entity.js';
import { Departures } from '../../../src/billing/customers/departures.js';
import { Reconciliation } from '../../../src/billing/subscriptions/reconciliation.js';
import { secondMs } from '../../../src/platform/clock/index.js';
import { serveStripe, type ServedStripe } from '../../support/stripe/serve-stripe.js';
import { faults } from '../../support/stripe/stripe-emulator.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

const sentence = 'The payment service did not answer as expected. Try again in a minute.';
const refusal = { statusCode: 502, code: 'payment_provider_failed', message: sentence };

let app: TestApp;
let stripe: ServedStripe;
beforeAll(async () => {
  stripe = await serveStripe();
  app = await startTestApp({ settings: stripe.settings });
});
afterAll(async () => {
  expect(stripe.emulator.violations).toEqual([]);
  await app.close();
  await stripe.close();
});
afterEach(() => {
  Object.assign(stripe.emulator, { fault: null, answersAfterMs: 0 });
});

const refused = async (person: Person, path: string) =>
  expect((await person.post(path).expect(502)).body).toMatchObject(refusal);
const sessionIn = ({ body }: { body: unknown }) =>
  (body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '';
const rowOf = ({ accountId }: Person) => app.em().findOneOrFail(BillingCustomer, { accountId });

async function subscriber() {
  const person = await signUp(app);
  const { customer, id } = stripe.emulator.life.pay(sessionIn(await person.post('/api/create-subscription')));
  stripe.emulator.life.events.length = 0;
  await person.post('/api/billing/refresh').expect(200);
  return { person, customerId: customer, subscriptionId: id };
}

describe.each(Object.entries(faults))('Stripe answers with %s', (_what, fault) => {
  it.each([false, true])(
    'to somebody who wants to pay, carried out %s: one sentence, and one customer later',
    async (isLate) => {
      const person = await signUp(app);
      stripe.emulator.fault = { ...fault, isLate };
      await refused(person, '/api/create-subscription');
      stripe.emulator.fault = null;
      const session = sessionIn(await person.post('/api/create-subscription').expect(200));
      expect(stripe.emulator.life.customersOf(person.accountId)).toHaveLength(1);
      stripe.emulator.life.pay(session);
      const { body } = await person.post('/api/billing/refresh').expect(200);
      expect(body).toMatchObject({ plan: 'premium', status: 'active' });
    },
  );

  it('to a subscriber: one sentence, and the plan stays', async () => {
    const { person, customerId, subscriptionId } = await subscriber();
    const before = (await person.get('/api/billing').expect(200)).body as BillingView;
    stripe.emulator.fault = fault;
    for (const path of ['/api/billing/portal', '/api/billing/refresh']) await refused(person, path);
    await app.get(Reconciliation).reconcile({ after: null });
    expect((await person.get('/api/billing').expect(200)).body).toEqual(before);
    expect(await rowOf(person)).toMatchObject({ stripeCustomerId: customerId, subscriptionId, unknownSince: null });
    stripe.emulator.fault = null;
    await person.post('/api/billing/portal').expect(200);
  });

  it('to the deletion of a customer: the account stays in the list until it is done', async () => {
    const { person, customerId } = await subscriber();
    const forget = () => app.get(Departures).forget(person);
    stripe.emulator.fault = fault;
    await expect(forget()).rejects.toMatchObject({ code: 'payment_provider_failed' });
    expect(await rowOf(person)).toMatchObject({ stripeCustomerId: customerId });
    stripe.emulator.fault = null;
    await forget();
    expect(stripe.emulator.life.customer(customerId)).toMatchObject({ deleted: true });
  });
});

describe('Stripe does not answer', () => {
  it('to somebody who wants to pay: one sentence within half a minute', async () => {
    const person = await signUp(app);
    stripe.emulator.answersAfterMs = 60 * secondMs;
    const before = Date.now();
    await refused(person, '/api/create-subscription');
    expect(Date.now() - before).toBeLessThan(45 * secondMs);
    stripe.emulator.answersAfterMs = 0;
    await person.post('/api/create-subscription').expect(200);
    expect(stripe.emulator.life.customersOf(person.accountId)).toHaveLength(1);
  }, 120_000);
});
