import { MessageView } from '../../platform/phrases/index.js';
import type { AudienceCount } from './audience.js';
import type { DeliveryStatus } from './campaign-delivery.entity.js';
import type { CampaignKind, CampaignStatus, EmailCampaign, Segment } from './campaign.entity.js';
import type { ListedDelivery } from './deliveries.js';
import type { DeliveryCounts } from './delivery-counts.js';
import type { MailSuppression, SuppressionReason } from './suppression.entity.js';

export class CampaignView {
  id!: string;
  /** `bump` and `maintenance` have texts of the product, in the language of each reader. */
  kind!: CampaignKind;
  name!: string;
  subject!: string;
  content!: string;
  htmlContent!: string | null;
  useHtml!: boolean;
  targetSegment!: Segment;
  /** The most mails that leave in a minute. */
  ratePerMinute!: number;
  status!: CampaignStatus;
  /** Counted when the sending began; null before. */
  recipientCount!: number | null;
  createdAt!: string;
  startedAt!: string | null;
  /** When the last mail had left or failed; null before. */
  sentAt!: string | null;
}

export class DeliveryCountsView {
  /** Not yet handed to the outbox. */
  pending!: number;
  /** In the outbox. */
  waiting!: number;
  sent!: number;
  failed!: number;
  /** Kept in the outbox, because no mail server is set. */
  kept!: number;
  /** People who have unsubscribed or were suspended since the sending began. */
  skipped!: number;
}

export class CampaignProgressView extends CampaignView {
  deliveries!: DeliveryCountsView;
}

export class AudienceView {
  /** How many people would get the mail now. */
  recipients!: number;
  /** Those of the group who have unsubscribed; they get none. */
  unsubscribed!: number;
}

export class BumpView extends MessageView {
  campaignId!: string;
  recipientCount!: number;
}

export class CampaignTestView {
  /** The address that gets the test. */
  email!: string;
}

export class CampaignDeliveryView {
  id!: string;
  userId!: string;
  email!: string;
  status!: DeliveryStatus;
  /** The reply of the mail server where it refused; null otherwise. */
  error!: string | null;
  settledAt!: string | null;
}

export class SuppressionView {
  id!: string;
  /** In small letters. */
  email!: string;
  /** `unsubscribed`: by the link in a mail. */
  reason!: SuppressionReason;
  createdAt!: string;
}

export function presentCampaign(campaign: EmailCampaign): CampaignView {
  return {
    id: campaign.id,
    kind: campaign.kind,
    name: campaign.name,
    subject: campaign.subject,
    content: campaign.content,
    htmlContent: campaign.htmlContent ?? null,
    useHtml: campaign.useHtml,
    targetSegment: campaign.targetSegment,
    ratePerMinute: campaign.ratePerMinute,
    status: campaign.status,
    recipientCount: campaign.recipientCount ?? null,
    createdAt: campaign.createdAt.toISOString(),
    startedAt: campaign.startedAt?.toISOString() ?? null,
    sentAt: campaign.sentAt?.toISOString() ?? null,
  };
}

export function presentProgress(campaign: EmailCampaign, counts: DeliveryCounts): CampaignProgressView {
  const { pending, waiting, sent, failed, kept, skipped } = counts;
  return { ...presentCampaign(campaign), deliveries: { pending, waiting, sent, failed, kept, skipped } };
}

export function presentAudience({ recipients, unsubscribed }: AudienceCount): AudienceView {
  return { recipients, unsubscribed };
}

export function presentDelivery(delivery: ListedDelivery): CampaignDeliveryView {
  const { id, userId, email, status, error, settledAt } = delivery;
  return { id, userId, email, status, error, settledAt: settledAt?.toISOString() ?? null };
}

export function presentSuppression({ id, emailKey, reason, createdAt }: MailSuppression): SuppressionView {
  return { id, email: emailKey, reason, createdAt: createdAt.toISOString() };
}
