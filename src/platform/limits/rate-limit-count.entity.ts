import { defineEntity, p } from '@mikro-orm/core';

const RateLimitCountSchema = defineEntity({
  name: 'RateLimitCount',
  tableName: 'rate_limit_count',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** The limit's name and a hash of what it counts for. */
    key: p.text().primary(),
    /** When each point was consumed, oldest first: never more than the limit allows. */
    hits: p.array().columnType('timestamptz[]'),
    /** Whether there was room at the last try. */
    granted: p.boolean(),
    expiresAt: p.datetime(),
  },
});

/** The points that one person, address or mailbox has used of one limit. */
export class RateLimitCount extends RateLimitCountSchema.class {}
RateLimitCountSchema.setClass(RateLimitCount);
