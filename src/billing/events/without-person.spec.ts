import { StripeEmulator } from '../../../test/support/stripe/stripe-emulator.js';
import { withoutPerson } from './without-person.js';

describe('an event of Stripe as it is kept', () => {
  const stripe = new StripeEmulator(() => new Date('2026-11-01T00:00:00Z'));
  const { life } = stripe;
  const person = { email: 'pat@example.org', name: 'Pat Payer', metadata: { accountId: '0000-account' } };
  const customer = life.addCustomer(person);
  const subscription = life.pay(stripe.openSession(customer.id));
  life.refundLastPayment(customer.id);
  life.deleteCustomer(customer.id);
  life.emit('charge.dispute.created', {
    id: 'dp_1',
    object: 'dispute',
    amount: 1000,
    evidence: {
      customer_email_address: 'pat@example.org',
      customer_name: 'Pat Payer',
      customer_purchase_ip: '192.0.2.9',
    },
  });
  const kept = life.events.map(
    ({ body }) => withoutPerson(JSON.parse(body)) as { id: string; data: { object: object } },
  );
  const text = JSON.stringify(kept);

  it('names nobody, whatever it is about', () => {
    expect(life.events.map(({ body }) => body).join()).toMatch(/Pat Payer/);
    expect(text).not.toMatch(/Pat|payer|example\.org|192\.0\.2|0000-account/i);
    expect(kept).toHaveLength(life.events.length);
  });

  it('has the ids, amounts and times of payments', () => {
    const invoice = kept.find((_event, index) => life.events[index]?.type === 'invoice.paid');
    expect(invoice?.data.object).toMatchObject({
      object: 'invoice',
      customer: customer.id,
      currency: 'usd',
      amount_paid: 1000,
      status: 'paid',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const refund = kept.find((_event, index) => life.events[index]?.type === 'refund.created');
    expect(refund?.data.object).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded' });
  });
});
