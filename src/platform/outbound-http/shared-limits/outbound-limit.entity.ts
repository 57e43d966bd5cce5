import { defineEntity, p } from '@mikro-orm/core';
import type { LimitUsage } from './usage.js';

const OutboundLimitSchema = defineEntity({
  name: 'OutboundLimit',
  tableName: 'outbound_limit',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** The vendor, the account that it counts by, and the host. */
    key: p.text().primary(),
    usage: p.json<LimitUsage>(),
    /** After this time the row has no effect and may be deleted. */
    expiresAt: p.datetime(),
  },
});

/** One account's use of a vendor's limits, summed over all instances. */
export class OutboundLimit extends OutboundLimitSchema.class {}
OutboundLimitSchema.setClass(OutboundLimit);
