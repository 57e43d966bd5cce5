import { defineEntity, p } from '@mikro-orm/core';
import type { LimitUsage } from './usage.js';

const OutboundLimitSchema = defineEntity({
  name: 'OutboundLimit',
  tableName: 'outbound_limit',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** Who counts, by which account, at which host. */
    key: p.text().primary(),
    usage: p.json<LimitUsage>(),
    /** From then on the row restricts nobody. */
    expiresAt: p.datetime(),
  },
});

/** What all instances have used of the limits that a vendor sets one account. */
export class OutboundLimit extends OutboundLimitSchema.class {}
OutboundLimitSchema.setClass(OutboundLimit);
