import { defineEntity, p } from '@mikro-orm/core';
import type { LimitUsage } from './usage.js';

const OutboundLimitSchema = defineEntity({
  name: 'OutboundLimit',
  tableName: 'outbound_limit',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** Names the vendor, the account and the host that the limits belong to. */
    key: p.text().primary(),
    usage: p.json<LimitUsage>(),
    /** From then on the row restricts nobody. */
    expiresAt: p.datetime(),
  },
});

/** The use that all instances have made of the limits that a vendor sets for one account. */
export class OutboundLimit extends OutboundLimitSchema.class {}
OutboundLimitSchema.setClass(OutboundLimit);
