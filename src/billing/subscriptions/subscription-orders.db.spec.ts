import { dayMs, minuteMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { BillingBench, type PayingAccount } from '../../../test/support/stripe/billing-bench.js';
import type { EmittedEvent } from '../../../test/support/stripe/stripe-life.js';

type Step = (account: PayingAccount) => void;

/** Ten events in five steps. */
function wholeLife({ stripe, pay }: { stripe: BillingBench['stripe']; pay(customerId: string): string }): Step[] {
  let id = '';
  return [
    ({ customerId }) => void (id = pay(customerId)),
    () => stripe.life.failRenewal(id),
    () => stripe.life.payOpenInvoice(id),
    () => stripe.life.cancelAtPeriodEnd(id),
    () => void stripe.life.end(id),
  ];
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

describe('the events of a subscription', () => {
  let bench: BillingBench;
  beforeAll(async () => {
    bench = await BillingBench.open();
  });
  afterAll(() => bench.close());

  /**
   * Runs the steps of a life, and between them, also long after them, delivers its events in any order, each one to
   * three times, and handles what was delivered, up to two at a time. Of ten events, `lost` never come.
   */
  async function live(
    account: PayingAccount,
    { steps, random, lost }: { steps: Step[]; random: (below: number) => number; lost: number },
  ): Promise<void> {
    const start = bench.clock.now();
    const mail: EmittedEvent[] = [];
    const handle = async (count: number) => {
      const ids = bench.waiting.splice(0, count);
      await Promise.all(ids.map((eventId) => bench.events.handle({ eventId })));
    };
    let next = 0;
    while (next < steps.length || mail.length > 0 || bench.waiting.length > 0) {
      const choice = random(4);
      if (choice === 0 && next < steps.length) {
        const dueAt = start.getTime() + next * 5 * dayMs;
        bench.clock.advance(Math.max(0, dueAt - bench.clock.now().getTime()));
        steps[next++]?.(account);
        for (const event of bench.stripe.life.events.splice(0))
          if (random(10) >= lost) mail.push(...Array.from({ length: 1 + random(3) }, () => event));
      } else if (choice === 3) await handle(1 + random(2));
      else {
        const [event] = mail.splice(random(Math.max(1, mail.length)), 1);
        if (event) await bench.receive(event);
      }
    }
  }

  async function endOf(seed: number, { count = 5, lost = 0 } = {}) {
    bench.clock.setBy(new Date('2026-11-01T00:00:00Z').getTime() - bench.clock.now().getTime());
    const before = newId();
    const account = await bench.anAccount();
    const steps = wholeLife({ stripe: bench.stripe, pay: (customerId) => bench.pay(customerId) });
    await live(account, { steps: steps.slice(0, count), random: randomOf(seed), lost });
    // The accounts of other orders come before this one, more of them than one run reads.
    if (lost > 0) await bench.reconciliation.reconcile({ after: before });
    return bench.stateOf(account.accountId);
  }

  it(
    'lead to the same state in 500 orders, however often each comes',
    async () => {
      const ended = await endOf(0);
      expect(ended).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'inactive', status: 'canceled' });
      for (let seed = 1; seed < 500; seed++) expect({ seed, ...(await endOf(seed)) }).toEqual({ seed, ...ended });
    },
    30 * minuteMs,
  );

  it(
    'lead to the same state when some or all never come, after the daily reconciliation',
    async () => {
      const ended = await endOf(0);
      for (let seed = 2_000; seed < 2_010; seed++)
        expect({ seed, ...(await endOf(seed, { lost: seed % 2 === 0 ? 5 : 10 })) }).toEqual({ seed, ...ended });
      const paid = await endOf(0, { count: 4 });
      for (let seed = 3_000; seed < 3_010; seed++)
        expect({ seed, ...(await endOf(seed, { count: 4, lost: 5 })) }).toEqual({ seed, ...paid });
    },
    10 * minuteMs,
  );

  it.each([
    [1, { status: 'active', isPaid: true, subscriptionTier: 'premium' }],
    [2, { status: 'past_due', isPaid: true, subscriptionTier: 'premium' }],
    [3, { status: 'active', isPaid: true, subscriptionTier: 'premium' }],
    [4, { status: 'active', isPaid: true, subscriptionTier: 'premium', renewsAt: null }],
  ])(
    'lead to the same state after %i steps',
    async (count, state) => {
      const first = await endOf(1_000, { count });
      expect(first).toMatchObject(state);
      for (let seed = 1_001; seed < 1_020; seed++)
        expect({ seed, ...(await endOf(seed, { count })) }).toEqual({ seed, ...first });
    },
    10 * minuteMs,
  );
});
