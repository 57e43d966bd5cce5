import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

const ChannelDeliverySchema = defineEntity({
  name: 'ChannelDelivery',
  tableName: 'alert_channel_delivery',
  indexes: [{ properties: ['channelId'] }, { properties: ['status', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    channelId: p.uuid(),
    /** Oldest first. */
    alertIds: p.json<string[]>(),
    status: p.enum(['waiting', 'delivered', 'failed']).$type<DeliveryStatus>(),
    attempts: p.integer().default(0),
    lastError: p.json<Statement>().nullable(),
    createdAt: p.datetime(),
    deliveredAt: p.datetime().nullable(),
  },
});

/** One message on its way to one channel. */
export class ChannelDelivery extends ChannelDeliverySchema.class {
  succeed(at: Date): void {
    this.attempts += 1;
    this.status = 'delivered';
    this.deliveredAt = at;
    this.lastError = null;
  }

  fail(reason: Statement): void {
    this.attempts += 1;
    this.lastError = reason;
  }
}
ChannelDeliverySchema.setClass(ChannelDelivery);
