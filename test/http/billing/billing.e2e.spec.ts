import { accountDeleted } from '../../../src/auth/index.js';
import type { BillingView } from '../../../src/billing/billing.presenter.js';
import { BillingCustomer } from '../../../src/billing/customers/billing-customer.entity.js';
import { StripeEvent } from '../../../src/billing/events/stripe-event.entity.js';
import { minuteMs } from '../../../src/platform/clock/index.js';
import { Events } from '../../../src/platform/events/index.js';
import { alone } from '../../support/stripe/stripe-life.js';
import { aSubscription } from '../../support/stripe/stripe-objects.js';
import { serveStripe, type ServedStripe } from '../../support/stripe/serve-stripe.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, type Person } from '../support/people.js';

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

const billingOf = async (person: Person) => (await person.get('/api/billing').expect(200)).body as BillingView;
const checkoutOf = async (person: Person) => {
  const { body } = await person.post('/api/create-subscription').expect(200);
  return (body as { checkoutUrl: string }).checkoutUrl;
};
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

/** Somebody who has paid, and whose event has come. */
async function subscriber(): Promise<{ person: Person; subscriptionId: string; customerId: string }> {
  const person = await signUp(app);
  const { id, customer } = stripe.emulator.life.pay(sessionIn(await checkoutOf(person)));
  await stripe.deliver(app.url);
  await expectSoon(async () => expect((await billingOf(person)).plan).toBe('premium'));
  return { person, subscriptionId: id, customerId: customer };
}

describe('checkout', () => {
  it('makes one customer and opens one page in 50 parallel calls', async () => {
    const person = await signUp(app);
    const urls = await Promise.all(Array.from({ length: 50 }, () => checkoutOf(person)));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.emulator.life.customersOf(person.accountId)).toHaveLength(1);
    const customer = stripe.emulator.life.customersOf(person.accountId)[0]?.id;
    const sessions = [...stripe.emulator.life.sessions.values()].filter((each) => each.customer === customer);
    expect(sessions).toMatchObject([{ status: 'open' }]);
  });

  it('makes one customer and opens one page for 50 parallel calls at two instances', async () => {
    const shared = { BASE_URL: app.config.publicUrl, DATABASE_URL: app.config.databaseConnection.reveal() };
    const other = await startTestApp({ settings: { ...stripe.settings, ...shared } });
    try {
      const person = await signUp(app);
      const elsewhere = stranger(other);
      await elsewhere.post('/api/auth/login').send({ email: person.user.email, password: person.password }).expect(200);
      const before = stripe.emulator.requests.length;
      stripe.emulator.answersAfterMs = 200;
      const calls = [person, elsewhere].flatMap((browser) => Array.from({ length: 25 }, () => browser));
      const answers = await Promise.all(calls.map((browser) => browser.post('/api/create-subscription')));
      expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
      expect(new Set(answers.map(({ body }) => (body as { checkoutUrl: string }).checkoutUrl)).size).toBe(1);
      // Both instances asked for a customer before either had an answer.
      const asked = stripe.emulator.requests.slice(before).filter((each) => each === 'POST /v1/customers');
      expect(asked).toHaveLength(2);
      const customers = stripe.emulator.life.customersOf(person.accountId);
      expect(customers).toHaveLength(1);
      const sessions = [...stripe.emulator.life.sessions.values()].filter(
        ({ customer }) => customer === customers[0]?.id,
      );
      expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    } finally {
      stripe.emulator.answersAfterMs = 0;
      await other.close();
    }
  });

  it('speaks the language of the browser, in its currency where the price has it, and leads back', async () => {
    const person = await signUp(app);
    const sessionFor = async (language: string) => {
      const { body } = await person.post('/api/create-subscription').set('Accept-Language', language).expect(200);
      return stripe.emulator.life.sessions.get(sessionIn((body as { checkoutUrl: string }).checkoutUrl));
    };
    const japanese = await sessionFor('ja');
    expect(japanese).toMatchObject({ locale: 'ja', currency: 'jpy', client_reference_id: person.accountId });
    expect(japanese?.success_url).toMatch(/\/dashboard\?success=true$/);
    expect(japanese?.cancel_url).toMatch(/\/pricing$/);
    expect(await sessionFor('hi')).toMatchObject({ locale: 'hi-IN', currency: 'usd' });
    expect(japanese?.status).toBe('expired');
  });

  it('is refused to who is premium already, with the way to the portal', async () => {
    const { person } = await subscriber();
    const { body } = await person.post('/api/create-subscription').expect(409);
    expect(body).toMatchObject({ code: 'already_premium', portalUrl: expect.stringMatching(/\/portal\/cus_/) });
  });

  it('finds the payment of somebody who comes back ahead of the event', async () => {
    const person = await signUp(app);
    stripe.emulator.life.pay(sessionIn(await checkoutOf(person)));
    await person.post('/api/billing/refresh').expect(200);
    expect(await billingOf(person)).toMatchObject({ plan: 'premium', status: 'active', manageable: true });
    expect(await stripe.deliver(app.url)).toEqual([200, 200, 200, 200, 200]);
  });

  it('makes another customer when the operator has deleted the first at Stripe', async () => {
    const person = await signUp(app);
    await checkoutOf(person);
    stripe.emulator.life.deleteCustomer(stripe.emulator.life.customersOf(person.accountId)[0]?.id ?? '');
    await person.post('/api/billing/refresh').expect(200);
    await checkoutOf(person);
    expect(stripe.emulator.life.customersOf(person.accountId)).toHaveLength(1);
  });

  it('is closed to API tokens', async () => {
    const person = await signUp(app);
    const { body } = await person.post('/api/user/api-tokens').send({ name: 'ci', scopes: ['write'] });
    const token = (body as { token: string }).token;
    await stranger(app).post('/api/create-subscription').set('Authorization', `Bearer ${token}`).expect(403);
  });
});

describe('the price', () => {
  const priceIn = ({ prices }: BillingView, language: string) => prices.find((each) => each.language === language);

  it('is what Stripe asks, in currencies that it takes, for visitors and for people with an account', async () => {
    const view = await billingOf(await signUp(app));
    expect(priceIn(view, 'de')).toEqual({ language: 'de', currency: 'EUR', amount: 9.5, plusTax: false });
    expect(priceIn(view, 'ja')).toEqual({ language: 'ja', currency: 'JPY', amount: 1500, plusTax: false });
    expect(priceIn(view, 'pt')).toEqual({ language: 'pt', currency: 'USD', amount: 10, plusTax: false });
  });

  it('is paid in the currency that was shown, whatever language the browser asks for', async () => {
    const person = await signUp(app);
    const subscribe = (shown: object, status: number) =>
      person.post('/api/create-subscription').set('Accept-Language', 'de').send(shown).expect(status);
    const { body } = await subscribe({ currency: 'JPY', amount: 1500 }, 200);
    const session = stripe.emulator.life.sessions.get(sessionIn((body as { checkoutUrl: string }).checkoutUrl));
    expect(session).toMatchObject({ locale: 'de', currency: 'jpy' });
    for (const shown of [
      { currency: 'JPY', amount: 1400 },
      { currency: 'BRL', amount: 55 },
    ])
      expect((await subscribe(shown, 409)).body).toMatchObject({ code: 'price_changed' });
    await subscribe({ currency: 'yen', amount: -1 }, 400);
  });

  it('stays with the subscription, and is not told where a code has lowered it', async () => {
    const person = await signUp(app);
    const japanese = await person.post('/api/create-subscription').send({ currency: 'JPY', amount: 1500 }).expect(200);
    stripe.emulator.life.pay(sessionIn((japanese.body as { checkoutUrl: string }).checkoutUrl));
    const { body: paid } = await person.post('/api/billing/refresh').expect(200);
    expect(paid).toMatchObject({ plan: 'premium', currency: 'JPY', amount: 1500 });
    expect(priceIn(paid as BillingView, 'de')).toMatchObject({ currency: 'JPY' });
    const other = await signUp(app);
    stripe.emulator.life.pay(sessionIn(await checkoutOf(other)), { isFree: true });
    const { body: lowered } = await other.post('/api/billing/refresh').expect(200);
    expect(lowered).toMatchObject({ plan: 'premium', amount: null });
    stripe.emulator.life.events.length = 0;
  });
});

describe('a subscription', () => {
  it('shows when it renews and until when it is given back', async () => {
    const { person } = await subscriber();
    const view = await billingOf(person);
    expect(view).toMatchObject({ status: 'active', endsAt: null, graceUntil: null, refunded: false });
    expect(view.renewsAt).not.toBeNull();
    expect(new Date(view.refundableUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * minuteMs);
    const { body: user } = await person.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
  });

  it('stays until its end when it is cancelled, and is free then', async () => {
    const { person, subscriptionId } = await subscriber();
    stripe.emulator.life.cancelAtPeriodEnd(subscriptionId);
    await stripe.deliver(app.url);
    await expectSoon(async () => expect((await billingOf(person)).endsAt).not.toBeNull());
    expect(await billingOf(person)).toMatchObject({ plan: 'premium', renewsAt: null });
    stripe.emulator.life.end(subscriptionId);
    await stripe.deliver(app.url);
    await expectSoon(async () => expect((await billingOf(person)).plan).toBe('free'));
    const { body: user } = await person.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'inactive' });
    await checkoutOf(person);
  });

  it('ends with its refund, also at Stripe', async () => {
    const { person, customerId } = await subscriber();
    stripe.emulator.life.refundLastPayment(customerId);
    await stripe.deliver(app.url);
    await expectSoon(async () => expect(await billingOf(person)).toMatchObject({ plan: 'free', refunded: true }));
    expect(stripe.emulator.life.subscriptionsOf(customerId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('leads to the portal, which nobody has before the first payment', async () => {
    const { person } = await subscriber();
    const { body } = await person.post('/api/billing/portal').expect(200);
    expect((body as { portalUrl: string }).portalUrl).toContain(encodeURIComponent('/settings?tab=billing'));
    const newcomer = await signUp(app);
    await newcomer
      .post('/api/billing/portal')
      .expect(409)
      .expect(/no_subscription/);
  });
});

describe('an account that is deleted', () => {
  const publishDeleted = (accountId: string) =>
    app.em().transactional((em) => app.get(Events).publish(accountDeleted, { accountId, userIds: [] }, { within: em }));
  const rowsOf = (accountId: string) => app.em().count(BillingCustomer, { accountId });

  it('ends its subscription and takes its customer at Stripe with it, also when the news comes twice', async () => {
    const { person, customerId } = await subscriber();
    const { person: other } = await subscriber();
    await publishDeleted(person.accountId);
    await publishDeleted(person.accountId);
    await expectSoon(async () => expect(await rowsOf(person.accountId)).toBe(0));
    expect(stripe.emulator.life.customer(customerId)).toMatchObject({ deleted: true });
    expect(stripe.emulator.life.subscriptionsOf(customerId)).toMatchObject([{ status: 'canceled' }]);
    expect(await stripe.deliver(app.url)).not.toContain(500);
    expect(await rowsOf(other.accountId)).toBe(1);
    expect((await billingOf(other)).plan).toBe('premium');
  });

  it('takes nobody with it when it never began to pay', async () => {
    const person = await signUp(app);
    const { person: after, customerId } = await subscriber();
    const requests = stripe.emulator.requests.length;
    await publishDeleted(person.accountId);
    await publishDeleted(after.accountId);
    await expectSoon(async () => expect(await rowsOf(after.accountId)).toBe(0));
    const deletions = stripe.emulator.requests.slice(requests).filter((request) => request.startsWith('DELETE'));
    expect(deletions).toEqual([`DELETE /v1/customers/${customerId}`]);
    await stripe.deliver(app.url);
  });
});

describe('the webhook', () => {
  const anEvent = (type: string) => {
    stripe.emulator.life.emit(type, { id: 'x_1', object: 'thing' });
    return stripe.emulator.life.events.splice(0)[0] ?? fail();
  };
  const post = (body: string, signature?: string) => {
    const request = stranger(app).post('/api/billing/webhook').set('content-type', 'application/json');
    return (signature === undefined ? request : request.set('stripe-signature', signature)).send(body);
  };
  const stored = (id: string) => app.em().find(StripeEvent, { id });

  it('keeps an event of an unknown kind, once', async () => {
    const { id, body } = anEvent('novelty.of_next_year');
    for (let time = 0; time < 3; time++) await post(body, stripe.emulator.sign(body)).expect(200, { received: true });
    const rows = await stored(id);
    expect(rows).toMatchObject([{ type: 'novelty.of_next_year', payload: { id } }]);
    await expectSoon(async () => expect((await stored(id))[0]?.handledAt).toBeTruthy());
  });

  it('refuses what is forged, changed, unsigned, old or from the future, and keeps none of it', async () => {
    const { id, body } = anEvent('invoice.paid');
    const old = new Date(Date.now() - 6 * minuteMs);
    const future = new Date(Date.now() + 6 * minuteMs);
    await post(body, stripe.emulator.sign(body, { secret: 'whsec_other' })).expect(400, /invalid_webhook_signature/);
    await post(body.replace('invoice.paid', 'invoice.void'), stripe.emulator.sign(body)).expect(400);
    await post(body).expect(400);
    await post(body, stripe.emulator.sign(body, { at: old })).expect(400);
    await post(body, stripe.emulator.sign(body, { at: future })).expect(400);
    await post('', stripe.emulator.sign('')).expect(400);
    expect(await stored(id)).toEqual([]);
  });

  it('refuses what is signed and no event', async () => {
    const nameless = JSON.stringify({ id: 'evt_\0', type: 'x' });
    for (const body of ['null', '[]', '{}', '{"id":{"a":1},"type":"x"}', '{"id":"evt_1"}', nameless])
      await post(body, stripe.emulator.sign(body)).expect(400, /invalid_webhook_signature/);
  });

  it('keeps an event that has no content of its own', async () => {
    const body = JSON.stringify({ id: 'evt_without_content', object: 'event', type: 'novelty.without_content' });
    await post(body, stripe.emulator.sign(body)).expect(200, { received: true });
    await expectSoon(async () => expect((await stored('evt_without_content'))[0]?.handledAt).toBeTruthy());
  });

  it('gives nothing to an event that claims a subscription which Stripe does not have', async () => {
    const person = await signUp(app);
    const { life } = stripe.emulator;
    const session = life.sessions.get(sessionIn(await checkoutOf(person))) ?? fail();
    const claimed = aSubscription({ session, price: life.price, isFree: false, now: life.seconds(), livemode: false });
    life.events.length = 0;
    life.emit('customer.subscription.created', alone(claimed));
    const { id } = stripe.emulator.life.events[0] ?? fail();
    await stripe.deliver(app.url);
    await expectSoon(async () => expect((await stored(id))[0]?.handledAt).toBeTruthy());
    expect((await billingOf(person)).plan).toBe('free');
  });
});

describe('an installation where Stripe works out the tax', () => {
  it('says where it is added to the price, before and after the payment', async () => {
    const taxing = await startTestApp({ settings: { ...stripe.settings, STRIPE_TAX: 'on' } });
    try {
      const person = await signUp(taxing);
      const { prices } = await billingOf(person);
      expect(prices.filter(({ plusTax }) => plusTax).map(({ currency }) => currency)).toEqual(
        prices.filter(({ currency }) => currency === 'USD').map(({ currency }) => currency),
      );
      const { body } = await person.post('/api/create-subscription').send({ currency: 'USD', amount: 10 }).expect(200);
      const session = sessionIn((body as { checkoutUrl: string }).checkoutUrl);
      expect(stripe.emulator.life.sessions.get(session)).toMatchObject({ automatic_tax: { enabled: true } });
      stripe.emulator.life.pay(session);
      await person.post('/api/billing/refresh').expect(200, /"amount":10,"plusTax":true/);
      stripe.emulator.life.events.length = 0;
    } finally {
      await taxing.close();
    }
  });
});

describe('an installation without Stripe', () => {
  it('says so', async () => {
    const plain = await startTestApp();
    try {
      const person = await signUp(plain);
      for (const path of ['/api/create-subscription', '/api/billing/portal'])
        await person.post(path).expect(409, /billing_not_configured/);
      await person.get('/api/billing').expect(200, /"paymentsAvailable":false/);
      await stranger(plain).post('/api/billing/webhook').set('stripe-signature', 't=1,v1=x').send('{}').expect(409);
    } finally {
      await plain.close();
    }
  });
});

function fail(): never {
  throw new Error('Nothing was emitted');
}
