import { defineEntity, p } from '@mikro-orm/core';

const StripeMismatchSchema = defineEntity({
  name: 'StripeMismatch',
  tableName: 'stripe_mismatch',
  properties: {
    /** Always 1. */
    id: p.integer().primary(),
    since: p.datetime(),
  },
});

/** There while STRIPE_SECRET_KEY does not know the customers that there are. */
export class StripeMismatch extends StripeMismatchSchema.class {}
StripeMismatchSchema.setClass(StripeMismatch);
