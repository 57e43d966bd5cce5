import { BillingBench } from '../../../test/support/stripe/billing-bench.js';
import { Account } from '../../auth/index.js';
import { dayMs } from '../../platform/clock/index.js';

describe('an unpaid subscription', () => {
  let bench: BillingBench;
  beforeEach(async () => {
    bench = await BillingBench.open();
  });
  afterEach(() => bench.close());

  async function unpaid() {
    const account = await bench.anAccount();
    const subscriptionId = bench.pay(account.customerId);
    bench.stripe.life.failRenewal(subscriptionId);
    await bench.deliver();
    return { ...account, subscriptionId };
  }
  const sweepAfter = async (days: number) => {
    bench.clock.advance(days * dayMs);
    await bench.unpaid.sweep();
    await bench.unpaid.sweep();
    return bench.mails.splice(0).map(({ subject }) => subject);
  };

  it('stays premium for seven days with three mails, each once, and is free then', async () => {
    const { accountId } = await unpaid();
    expect(await sweepAfter(0)).toEqual(['Your payment for Zonekeeper Premium failed']);
    expect(await sweepAfter(3)).toEqual([]);
    expect(await sweepAfter(1)).toEqual(['Zonekeeper Premium ends on 8 November 2026']);
    expect(await sweepAfter(2.9)).toEqual([]);
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium', status: 'past_due' });
    expect(await sweepAfter(0.1)).toEqual(['Your account is on the free plan now']);
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'inactive' });
    expect(await sweepAfter(30)).toEqual([]);
  });

  it('is premium again once the invoice is paid, also after the week', async () => {
    const { accountId, subscriptionId } = await unpaid();
    await sweepAfter(8);
    bench.stripe.life.payOpenInvoice(subscriptionId);
    await bench.deliver();
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium', unpaidSince: null });
  });

  it('gets its mails again when a later payment fails', async () => {
    const { subscriptionId } = await unpaid();
    await sweepAfter(1);
    bench.stripe.life.payOpenInvoice(subscriptionId);
    await bench.deliver();
    bench.clock.advance(dayMs);
    bench.stripe.life.failRenewal(subscriptionId);
    await bench.deliver();
    expect(await sweepAfter(0)).toEqual(['Your payment for Zonekeeper Premium failed']);
  });

  it('is found by the daily reconciliation when its events were lost', async () => {
    const { accountId, customerId } = await bench.anAccount();
    const subscriptionId = bench.pay(customerId);
    await bench.reconciliation.reconcile({ after: null });
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium', status: 'active' });
    bench.stripe.life.end(subscriptionId);
    await bench.reconciliation.reconcile({ after: null });
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'free', status: 'canceled' });
  });

  it('leaves a plan that an administrator gave', async () => {
    const { accountId, customerId } = await bench.anAccount();
    bench.stripe.life.end(bench.pay(customerId));
    await bench.deliver();
    const em = bench.db.em();
    (await em.findOneOrFail(Account, { id: accountId })).changeTier('premium', bench.clock.now());
    await em.flush();
    await bench.reconciliation.reconcile({ after: null });
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium' });
  });

  it('is not changed by a reading that began earlier and ends later', async () => {
    const { accountId, customerId } = await bench.anAccount();
    const subscriptionId = bench.pay(customerId);
    const send = bench.stripe.send.bind(bench.stripe);
    let answers = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    bench.stripe.send = async (request) => {
      const isEarly = ++answers <= 3;
      const answer = await send(request);
      if (isEarly) await held;
      return answer;
    };
    const early = bench.subscriptions.sync(accountId);
    while (answers < 3) await new Promise((resolve) => setImmediate(resolve));
    bench.stripe.life.end(subscriptionId);
    await bench.subscriptions.sync(accountId);
    release();
    await early;
    expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'free', status: 'canceled' });
  });

  it('goes back to DEFAULT_PLAN where everybody is premium', async () => {
    const generous = await BillingBench.open({ DEFAULT_PLAN: 'premium' });
    try {
      const { accountId, customerId } = await generous.anAccount();
      const subscriptionId = generous.pay(customerId);
      await generous.deliver();
      generous.stripe.life.end(subscriptionId);
      await generous.deliver();
      expect(await generous.stateOf(accountId)).toMatchObject({ isPaid: false, subscriptionTier: 'premium' });
    } finally {
      await generous.close();
    }
  });
});
