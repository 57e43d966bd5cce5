import { defineEntity, p } from '@mikro-orm/core';

/**
 * `pending`: not yet handed to the outbox. `waiting`: in the outbox. `kept`: no mail server is set. `skipped`: the person
 * has unsubscribed or was suspended since the sending began.
 */
export const deliveryStatuses = ['pending', 'waiting', 'sent', 'failed', 'kept', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const DeliverySchema = defineEntity({
  name: 'CampaignDelivery',
  tableName: 'campaign_delivery',
  indexes: [{ properties: ['campaignId', 'status', 'id'] }],
  uniques: [{ properties: ['campaignId', 'userId'] }],
  properties: {
    /** Also the id of the mail: the outbox takes no second one with it. */
    id: p.uuid().primary(),
    campaignId: p.uuid(),
    accountId: p.uuid().index(),
    userId: p.uuid().index(),
    status: p.string().$type<DeliveryStatus>(),
    /** The reply of the mail server where it refused. */
    error: p.text().nullable(),
    handedAt: p.datetime().nullable(),
    /** When the mail had left or failed. */
    settledAt: p.datetime().nullable(),
  },
});

/** One recipient of a campaign. It goes with the account. */
export class CampaignDelivery extends DeliverySchema.class {}
DeliverySchema.setClass(CampaignDelivery);
