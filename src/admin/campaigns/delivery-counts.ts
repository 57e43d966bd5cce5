import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryStatus } from './campaign-delivery.entity.js';

export type DeliveryCounts = Record<DeliveryStatus, number>;

const none: DeliveryCounts = { pending: 0, waiting: 0, sent: 0, failed: 0, kept: 0, skipped: 0 };

/** How many recipients of a campaign are in each state. */
export async function deliveryCounts(em: EntityManager, campaignId: string): Promise<DeliveryCounts> {
  const rows = await em.execute<{ status: DeliveryStatus; count: number }[]>(
    'select status, count(*)::int as count from campaign_delivery where campaign_id = ? group by status',
    [campaignId],
  );
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/**
 * Takes over from the outbox what became of the mails, before it deletes them. A mail that an administrator has sent
 * again counts as sent. `untried`: those that the mail server has not seen yet.
 */
export async function settle(
  em: EntityManager,
  campaignId: string,
  now: Date,
): Promise<DeliveryCounts & { untried: number }> {
  await em.execute(
    `update campaign_delivery d set status = m.status, error = m.last_error, settled_at = coalesce(m.sent_at, ?)
     from outbox_mail m where m.id = d.id and d.campaign_id = ? and d.status in ('waiting', 'failed')
       and m.status in ('sent', 'failed') and m.status <> d.status`,
    [now, campaignId],
  );
  const [row] = await em.execute<{ untried: number }[]>(
    `select count(*)::int as untried from campaign_delivery d join outbox_mail m on m.id = d.id
     where d.campaign_id = ? and d.status = 'waiting' and m.attempts = 0`,
    [campaignId],
  );
  return { ...(await deliveryCounts(em, campaignId)), untried: row?.untried ?? 0 };
}
