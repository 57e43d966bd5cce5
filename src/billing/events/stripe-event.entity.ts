import { defineEntity, p } from '@mikro-orm/core';

const StripeEventSchema = defineEntity({
  name: 'StripeEvent',
  tableName: 'stripe_event',
  indexes: [{ properties: ['receivedAt'] }],
  properties: {
    /** Stripe's own id: an event that is sent twice is stored once. */
    id: p.text().primary(),
    type: p.text(),
    /** Null for events that are about no customer. */
    stripeCustomerId: p.text().nullable(),
    /** Ids, kinds, states, amounts and times: no names, addresses or cards. */
    payload: p.json<object>(),
    receivedAt: p.datetime(),
    handledAt: p.datetime().nullable(),
  },
});

/** News from Stripe, also of kinds that the product does not know. */
export class StripeEvent extends StripeEventSchema.class {}
StripeEventSchema.setClass(StripeEvent);
