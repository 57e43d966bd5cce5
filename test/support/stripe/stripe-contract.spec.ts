import { describeContract } from '../vendor-contract/vendor-contract.js';
import { StripeContract } from './stripe-contract.js';
import { StripeEmulator, stripeSettings } from './stripe-emulator.js';

describeContract("Stripe's description", StripeContract.load(), (contract) => {
  const request = (path: string) => ({ method: 'GET' as const, url: `https://stripe.test${path}`, headers: {} });
  const answer = (body: object) => ({ status: 200, headers: new Headers(), text: JSON.stringify(body) });

  async function aSubscriber() {
    const stripe = new StripeEmulator(() => new Date('2026-11-01T00:00:00Z'));
    const { id } = stripe.life.addCustomer({ email: 'a@example.org', name: null, metadata: {} });
    const subscription = stripe.life.pay(stripe.openSession(id));
    const { text } = await stripe.send({
      ...request(`/v1/subscriptions?customer=${id}&expand[]=data.latest_invoice`),
      headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
    });
    return { stripe, subscription, listed: JSON.parse(text) as { data: object[] } };
  }

  it('is kept by the answers and the events of a payment', async () => {
    const { stripe, listed } = await aSubscriber();
    expect(listed.data).toMatchObject([{ latest_invoice: { object: 'invoice', status: 'paid' } }]);
    expect(stripe.violations).toEqual([]);
  });

  it('objects to a subscription in a list whose status or price is none', async () => {
    const { listed } = await aSubscriber();
    const [subscription] = listed.data;
    const violationsOf = (changes: object) =>
      contract.answerViolations(
        request('/v1/subscriptions'),
        answer({ ...listed, data: [{ ...subscription, ...changes }] }),
      );
    expect(violationsOf({})).toEqual([]);
    expect(violationsOf({ status: 'lively' }).join()).toContain('subscription/status');
    expect(violationsOf({ items: { object: 'list', data: [{}], has_more: false, url: '/' } }).join()).toContain(
      'price',
    );
  });

  it('objects to an event without its object, and to one about a customer without its time', async () => {
    const { stripe } = await aSubscriber();
    const { body } = stripe.life.events[0] ?? { body: '{}' };
    const event = JSON.parse(body) as { data: { object: object } };
    const { object } = event.data;
    expect(contract.eventViolations(body)).toEqual([]);
    expect(contract.eventViolations(JSON.stringify({ ...event, data: {} })).join()).toContain('object');
    const timeless = { ...event, data: { object: { ...object, created: undefined } } };
    expect(contract.eventViolations(JSON.stringify(timeless)).join()).toContain('created');
  });
});
