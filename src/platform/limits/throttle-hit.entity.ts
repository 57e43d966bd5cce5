import { defineEntity, p } from '@mikro-orm/core';

const ThrottleHitSchema = defineEntity({
  name: 'ThrottleHit',
  tableName: 'throttle_hit',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    key: p.text().primary(),
    hits: p.integer(),
    expiresAt: p.datetime(),
    blockedUntil: p.datetime().nullable(),
  },
});

/** One counter of the throttler, shared by all instances. */
export class ThrottleHit extends ThrottleHitSchema.class {}
ThrottleHitSchema.setClass(ThrottleHit);
