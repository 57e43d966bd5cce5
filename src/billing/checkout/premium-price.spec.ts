import { ManualClock, minuteMs } from '../../platform/clock/index.js';
import { PaymentProviderFailed } from '../billing.errors.js';
import type { StripeGateway } from '../stripe/stripe-gateway.js';
import { PremiumPrice } from './premium-price.js';
import type { StripePrice } from './prices.js';

type Answer = StripePrice | { obstacle: string };

describe('the price on the pages', () => {
  const clock = new ManualClock('2026-11-01T00:00:00Z');
  const dollars = (amount: number): StripePrice => ({
    currency: 'usd',
    amounts: new Map([['usd', amount]]),
    withoutTax: new Set(),
  });
  let answer: () => Promise<Answer>;
  let count = 0;
  const ask = () => {
    count += 1;
    return answer();
  };
  const aPrice = () => {
    count = 0;
    return new PremiumPrice({ isConfigured: true, price: ask } as unknown as StripeGateway, clock);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is read at Stripe once, and again after minutes', async () => {
    answer = () => Promise.resolve(dollars(900));
    const price = aPrice();
    const offers = await Promise.all(Array.from({ length: 50 }, () => price.offer()));
    for (const { isSold, prices } of offers)
      expect([isSold, prices.pt]).toEqual([true, { currency: 'USD', amount: 9, plusTax: false }]);
    expect(count).toBe(1);
    answer = () => Promise.resolve(dollars(800));
    clock.advance(6 * minuteMs);
    await price.offer();
    await settled();
    expect((await price.offer()).prices.en.amount).toBe(8);
    expect(count).toBe(2);
  });

  it('is the last known while Stripe fails, and asked for twice a minute at most', async () => {
    answer = () => Promise.resolve(dollars(900));
    const price = aPrice();
    await price.offer();
    answer = () => Promise.reject(new PaymentProviderFailed());
    clock.advance(6 * minuteMs);
    for (let times = 0; times < 20; times++) await price.offer();
    await settled();
    expect(await price.offer()).toMatchObject({ isSold: true, prices: { en: { amount: 9 } } });
    expect(count).toBe(2);
  });

  it('is that of the table when Stripe hangs from the start, without holding a page up for long', async () => {
    answer = () => new Promise(() => undefined);
    const price = aPrice();
    const start = Date.now();
    await price.offer();
    expect(await price.offer()).toMatchObject({ isSold: true, prices: { ja: { currency: 'JPY', amount: 1500 } } });
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(count).toBe(1);
  });

  it('sells nothing once Stripe says that nothing can be paid, until it can', async () => {
    answer = () => Promise.resolve({ obstacle: 'Stripe knows no such price' });
    const price = aPrice();
    expect((await price.offer()).isSold).toBe(false);
    await expect(price.payable()).rejects.toMatchObject({ code: 'billing_not_configured' });
    answer = () => Promise.resolve(dollars(900));
    clock.advance(6 * minuteMs);
    await expect(price.payable()).resolves.toEqual(dollars(900));
    expect((await price.offer()).isSold).toBe(true);
  });
});
