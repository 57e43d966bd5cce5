import type { StripeStandingView } from '../../../src/billing/billing.admin.presenter.js';
import { Reconciliation } from '../../../src/billing/subscriptions/reconciliation.js';
import { serveStripe, type ServedStripe } from '../../support/stripe/serve-stripe.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const path = '/api/admin/billing';
const standingFor = async (admin: Person) => (await admin.get(path).expect(200)).body as StripeStandingView;

describe('how Stripe stands', () => {
  let app: TestApp;
  let stripe: ServedStripe;
  let admin: Person;
  beforeAll(async () => {
    stripe = await serveStripe();
    app = await startTestApp({ settings: stripe.settings });
    admin = await asAdmin(app);
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });
  const checkKey = () => app.get(Reconciliation).checkKey();

  it('is shown to administrators alone', async () => {
    await stranger(app).get(path).expect(401);
    await (await signUp(app)).get(path).expect(403);
  });

  it('names the account of the key, and since when it does not know the customers', async () => {
    const owner = { accountId: 'acct_emulator', livemode: false };
    for (let made = 0; made < 3; made++) await (await signUp(app)).post('/api/create-subscription').expect(200);
    await checkKey();
    expect(await standingFor(admin)).toEqual({
      owner,
      customers: 3,
      unknownCustomers: 0,
      unknownOwners: [],
      mismatchSince: null,
    });
    const left = stripe.emulator.moveTo({ id: 'acct_another', livemode: true });
    await checkKey();
    expect(await standingFor(admin)).toMatchObject({
      customers: 3,
      unknownCustomers: 3,
      unknownOwners: [owner],
      mismatchSince: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    stripe.emulator.life = left;
    await checkKey();
    await expectSoon(async () =>
      expect(await standingFor(admin)).toMatchObject({ owner, unknownCustomers: 0, mismatchSince: null }),
    );
  });
});

describe('how Stripe stands where no payments are taken', () => {
  it('is that there is no account', async () => {
    const app = await startTestApp();
    try {
      expect(await standingFor(await asAdmin(app))).toMatchObject({ owner: null, customers: 0, mismatchSince: null });
    } finally {
      await app.close();
    }
  });
});
