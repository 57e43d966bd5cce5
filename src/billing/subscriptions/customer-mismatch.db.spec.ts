import { BillingBench } from '../../../test/support/stripe/billing-bench.js';
import { aUser } from '../../../test/builders/account.js';
import { Account, PreferenceStore, User } from '../../auth/index.js';
import { dayMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { StripeLife } from '../../../test/support/stripe/stripe-life.js';

describe('subscriptions under the key of another Stripe account', () => {
  let bench: BillingBench;
  beforeEach(async () => {
    bench = await BillingBench.open();
  });
  afterEach(() => bench.close());

  const another = { id: 'acct_another', livemode: true };
  const runDaily = () => bench.reconciliation.reconcile({ after: null });
  const subscribers = async (count: number) => {
    const all = [];
    for (let made = 0; made < count; made++) {
      const account = await bench.anAccount();
      all.push({ ...account, subscriptionId: bench.pay(account.customerId) });
      await bench.deliver();
    }
    await bench.reconciliation.checkKey();
    return all;
  };
  const statesOf = (accounts: readonly { accountId: string }[]) =>
    Promise.all(accounts.map(({ accountId }) => bench.stateOf(accountId)));
  const anAdmin = async (language: 'en' | 'de') => {
    const user = await aUser(bench.db.em());
    await bench.db.em().nativeUpdate(User, { id: user.id }, { role: 'admin' });
    await bench.db.orm.em.fork().transactional((em) => new PreferenceStore(em).choose(user.id, { language }, em));
    return user;
  };
  const comeBack = (life: StripeLife) => void (bench.stripe.life = life);

  it('stay as they are, day after day, and reconciliation is paused', async () => {
    const paying = await subscribers(12);
    const free = await bench.anAccount();
    const all = [...paying, free];
    const before = await statesOf(all);
    bench.stripe.moveTo(another);
    bench.stripe.requests.length = 0;
    for (let day = 0; day < 40; day++) {
      bench.clock.advance(dayMs);
      await runDaily();
      await bench.unpaid.sweep();
    }
    expect(await statesOf(all)).toEqual(before);
    // A sample a day, and not all customers.
    expect(bench.stripe.requests.filter((each) => each.startsWith('GET /v1/customers/')).length).toBe(40 * 5);
  });

  it('are all told to every administrator once, in their language, in the log and in the status', async () => {
    await Promise.all([anAdmin('en'), anAdmin('de')]);
    await subscribers(4);
    expect(await bench.mismatch.standing()).toMatchObject({ customers: 4, unknown: 0, since: null });
    bench.stripe.moveTo(another);
    for (let hour = 0; hour < 5; hour++) await bench.reconciliation.checkKey();
    await runDaily();
    expect(bench.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Der Stripe-Schlüssel passt nicht zu den Kunden von Zonekeeper',
      'The Stripe key does not fit the customers of Zonekeeper',
    ]);
    expect(bench.mails.find(({ subject }) => subject.startsWith('The'))?.text).toMatch(/\d of 4 customers/);
    expect(await bench.mismatch.standing()).toMatchObject({
      customers: 4,
      unknown: 4,
      unknownOwners: [{ accountId: 'acct_emulator', livemode: false }],
      since: bench.clock.now(),
    });
  });

  it('are read again, all of them, once the key is back', async () => {
    const all = await subscribers(7);
    const life = bench.stripe.moveTo(another);
    await runDaily();
    comeBack(life);
    const [ended] = all;
    life.end(ended?.subscriptionId ?? '');
    life.events.length = 0;
    await bench.reconciliation.checkKey();
    expect(bench.runsAsked).toBe(1);
    await runDaily();
    expect(await bench.mismatch.standing()).toMatchObject({ unknown: 0, since: null });
    const states = await statesOf(all);
    expect(states.map(({ subscriptionTier }) => subscriptionTier)).toEqual([
      'free',
      ...Array<string>(6).fill('premium'),
    ]);
  });

  it('stay beyond the days of grace, since the payment may have come in, and end by an answer that says so', async () => {
    const [one] = await subscribers(1);
    const { accountId = '', subscriptionId = '' } = one ?? {};
    bench.stripe.life.failRenewal(subscriptionId);
    await bench.deliver();
    const life = bench.stripe.moveTo(another);
    bench.clock.advance(9 * dayMs);
    await bench.unpaid.sweep();
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium', status: 'past_due' });
    expect(bench.mails.map(({ subject }) => subject)).not.toContain('Your account is on the free plan now');
    comeBack(life);
    await bench.unpaid.sweep();
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'free', notice: 'ended' });
  });

  it('stay when a customer is known whose list leaves the subscription out', async () => {
    const [one] = await subscribers(1);
    const { accountId = '', customerId = '', subscriptionId = '' } = one ?? {};
    const before = await bench.stateOf(accountId);
    const hidden = bench.stripe.life.subscription(subscriptionId);
    if (hidden) hidden.customer = 'cus_other';
    await runDaily();
    expect(await bench.stateOf(accountId)).toEqual(before);
    if (hidden) hidden.status = 'canceled';
    await runDaily();
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'free', status: 'canceled' });
    expect(customerId).not.toBe('');
  });

  it('end with a customer that Stripe names as deleted, and with that one alone', async () => {
    const all = await subscribers(3);
    bench.stripe.life.deleteCustomer(all[0]?.customerId ?? '');
    bench.stripe.life.events.length = 0;
    await runDaily();
    const states = await statesOf(all);
    expect(states.map(({ subscriptionTier }) => subscriptionTier)).toEqual(['free', 'premium', 'premium']);
    expect(await bench.mismatch.standing()).toMatchObject({ unknown: 0, since: null });
  });

  it('are no matter for the operator where two of many are missing', async () => {
    const all = await subscribers(8);
    const missing = all.slice(0, 2).map(({ customerId }) => customerId);
    for (const id of missing) bench.stripe.life.customers.delete(id);
    const before = await statesOf(all);
    await runDaily();
    expect(await statesOf(all)).toEqual(before);
    expect(await bench.mismatch.standing()).toMatchObject({ unknown: 2, since: null });
    bench.stripe.life.customers.delete(all[2]?.customerId ?? '');
    await runDaily();
    expect(await bench.mismatch.standing()).toMatchObject({ unknown: 3, since: bench.clock.now() });
  });

  it('keep a deleted account among the customers until Stripe has deleted the right one', async () => {
    const [one] = await subscribers(1);
    const { accountId = '', customerId = '', subscriptionId = '' } = one ?? {};
    const life = bench.stripe.moveTo(another);
    await expect(bench.departures.forget({ accountId })).rejects.toMatchObject({ code: 'payment_provider_failed' });
    await bench.db.em().nativeDelete(User, { accountId });
    await bench.db.em().nativeDelete(Account, { id: accountId });
    await bench.departures.forgetDeparted();
    comeBack(life);
    await bench.departures.forgetDeparted();
    expect(life.customer(customerId)).toMatchObject({ deleted: true });
    expect(life.subscription(subscriptionId)).toMatchObject({ status: 'canceled' });
    await bench.departures.forgetDeparted();
    expect(bench.stripe.requests.filter((each) => each === `DELETE /v1/customers/${customerId}`)).toHaveLength(3);
  });

  it('are left by somebody who pays nothing and wants to pay now, but not by a subscriber', async () => {
    const [subscriber] = await subscribers(1);
    const free = await bench.anAccount();
    const life = bench.stripe.moveTo(another);
    const idOf = async ({ accountId }: { accountId: string }) =>
      (await bench.customers.find(accountId))?.stripeCustomerId;
    const leave = async (accountId: string, stripeCustomerId: string) => {
      const row = await bench.customers.find(accountId);
      return bench.customers.leave(Object.assign(row ?? fail(), { stripeCustomerId }));
    };
    expect(await leave(free.accountId, free.customerId)).toBe(true);
    expect(await leave(subscriber?.accountId ?? newId(), subscriber?.customerId ?? '')).toBe(false);
    expect(await idOf(free)).toBeNull();
    expect(await idOf(subscriber ?? free)).toBe(subscriber?.customerId);
    comeBack(life);
    // The customer of before is found again, and no second one is made.
    const user = await bench.db.em().findOneOrFail(User, { accountId: free.accountId });
    const { stripeCustomerId } = await bench.customers.ensure({ ...user, accountId: free.accountId });
    expect(stripeCustomerId).toBe(free.customerId);
  });
});

function fail(): never {
  throw new Error('There is no customer');
}
