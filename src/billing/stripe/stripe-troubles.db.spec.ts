import { BillingBench } from '../../../test/support/stripe/billing-bench.js';

const troubles = {
  'an error of its own': { status: 500, text: '{"error":{"type":"api_error","message":"x"}}' },
  'a refusal for now': { status: 429, text: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' },
  'a page of a proxy': { status: 200, text: '<html>Sign in to the network</html>' },
  'an empty object': { status: 200, text: '{}' },
  'an empty list in place of the customer': { status: 200, text: '{"object":"list","data":[],"has_more":false}' },
};

describe('a subscriber, while Stripe answers with', () => {
  let bench: BillingBench;
  beforeAll(async () => {
    bench = await BillingBench.open();
  });
  afterAll(() => bench.close());

  it.each(Object.entries(troubles))(
    '%s, stays premium, and the event is handled later',
    async (_what, trouble) => {
      const { accountId, customerId } = await bench.anAccount();
      const subscriptionId = bench.pay(customerId);
      await bench.deliver();
      const before = await bench.stateOf(accountId);
      bench.stripe.life.failRenewal(subscriptionId);
      const [event] = bench.stripe.life.events.splice(0);
      const send = bench.stripe.send.bind(bench.stripe);
      bench.stripe.send = () =>
        Promise.resolve({ ...trouble, headers: new Headers({ 'content-type': 'application/json' }) });
      await bench.receive(event!);
      const [eventId = ''] = bench.waiting.splice(0);
      await expect(bench.events.handle({ eventId })).rejects.toMatchObject({ code: 'payment_provider_failed' });
      expect(await bench.stateOf(accountId)).toEqual(before);
      bench.stripe.send = send;
      await bench.events.handle({ eventId });
      expect(await bench.stateOf(accountId)).toMatchObject({ subscriptionTier: 'premium', status: 'past_due' });
    },
    60_000,
  );
});
