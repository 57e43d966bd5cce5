import { hourMs, minuteMs } from '../../platform/clock/index.js';
import { BillingBench, type PayingAccount } from '../../../test/support/stripe/billing-bench.js';

describe('a subscription after a refund', () => {
  let bench: BillingBench;
  beforeAll(async () => {
    bench = await BillingBench.open();
  });
  afterAll(() => bench.close());

  /** An account whose payment was given back an hour after it, and whose subscription ended with that. */
  async function refunded(): Promise<PayingAccount> {
    const account = await bench.anAccount();
    bench.pay(account.customerId);
    await bench.deliver();
    bench.clock.advance(hourMs);
    bench.stripe.life.refundLastPayment(account.customerId);
    await bench.deliver();
    expect(await bench.stateOf(account.accountId)).toMatchObject({ status: 'canceled', isRefunded: true });
    bench.clock.advance(10 * minuteMs);
    return account;
  }

  it.each([{ isFree: true }, { isFree: false }])('begins again on the same day with %j', async (how) => {
    const { accountId, customerId } = await refunded();
    const id = bench.pay(customerId, how);
    await bench.deliver();
    expect(bench.stripe.life.subscriptionsOf(customerId)).toMatchObject([{ status: 'canceled' }, { status: 'active' }]);
    expect(await bench.stateOf(accountId)).toMatchObject({
      subscriptionTier: 'premium',
      status: 'active',
      isRefunded: false,
    });
    bench.clock.advance(hourMs);
    await bench.reconciliation.reconcile({ after: null });
    expect(bench.stripe.life.subscriptionsOf(customerId)[1]).toMatchObject({ id, status: 'active' });
  });

  it('can be given back again from its own payment only', async () => {
    const { accountId, customerId } = await refunded();
    const paidAt = bench.clock.now();
    bench.pay(customerId);
    await bench.deliver();
    const { refundableUntil } = await bench.stateOf(accountId);
    expect(refundableUntil?.getTime()).toBe(paidAt.getTime() + 30 * 24 * hourMs);
    bench.stripe.life.refundLastPayment(customerId);
    await bench.deliver();
    expect(await bench.stateOf(accountId)).toMatchObject({ status: 'canceled', isRefunded: true });
  });
});
