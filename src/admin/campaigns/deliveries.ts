import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  all,
  conditionsOf,
  Listing,
  oneOf,
  orderBy,
  search,
  type Page,
  type QueryOf,
} from '../../platform/listing/index.js';
import { deliveryStatuses, type DeliveryStatus } from './campaign-delivery.entity.js';
import { deliveryCounts, type DeliveryCounts } from './delivery-counts.js';

export const deliveryListing = new Listing({
  resource: 'deliveries',
  label: 'Deliveries',
  sortable: ['email', 'settledAt'],
  filters: { status: oneOf(deliveryStatuses), q: search('email') },
  maxPage: 100,
});

export interface ListedDelivery {
  id: string;
  userId: string;
  email: string;
  status: DeliveryStatus;
  error: string | null;
  settledAt: Date | null;
}

const columns = { email: 'u.email_key', status: 'd.status', settledAt: 'd.settled_at', id: 'd.id' };
const joined = 'campaign_delivery d join app_user u on u.id = d.user_id';

/** The recipients of a campaign, and what became of their mails. */
@Injectable()
export class Deliveries {
  constructor(private readonly em: EntityManager) {}

  counts(campaignId: string): Promise<DeliveryCounts> {
    return deliveryCounts(this.em.fork(), campaignId);
  }

  async page(
    campaignId: string,
    { filters, sort, limit, offset }: QueryOf<typeof deliveryListing>,
  ): Promise<Page<ListedDelivery>> {
    const em = this.em.fork();
    const ofCampaign = { sql: 'd.campaign_id = ?', params: [campaignId] };
    const where = all([ofCampaign, ...conditionsOf(deliveryListing, filters, columns)]);
    const rows = await em.execute<ListedDelivery[]>(
      `select d.id, d.user_id as "userId", u.email::text as email, d.status, d.error, d.settled_at as "settledAt"
       from ${joined} where ${where.sql} ${orderBy([columns[sort.field], columns.id], sort.direction)} limit ? offset ?`,
      [...where.params, limit, offset],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from ${joined} where ${where.sql}`,
      where.params,
    );
    // The driver gives times of plain queries as text.
    const timed = rows.map((row) => ({ ...row, settledAt: row.settledAt && new Date(row.settledAt) }));
    return { rows: timed, total: counted?.total ?? 0 };
  }
}
