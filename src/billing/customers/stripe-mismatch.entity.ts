import { defineEntity, p } from '@mikro-orm/core';

const StripeMismatchSchema = defineEntity({
  name: 'StripeMismatch',
  tableName: 'stripe_mismatch',
  checks: [{ name: 'stripe_mismatch_id_check', expression: 'id = 1' }],
  properties: {
    /** Always 1. */
    id: p.integer().autoincrement(false).primary(),
    since: p.datetime(),
  },
});

/** There while STRIPE_SECRET_KEY does not know the customers that there are. */
export class StripeMismatch extends StripeMismatchSchema.class {}
StripeMismatchSchema.setClass(StripeMismatch);
