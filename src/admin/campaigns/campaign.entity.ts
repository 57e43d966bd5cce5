import { defineEntity, p } from '@mikro-orm/core';

/** `bump` and `maintenance` have texts of the product, in the language of each reader. */
export const campaignKinds = ['campaign', 'bump', 'maintenance'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const segments = ['all', 'free', 'premium', 'inactive'] as const;
export type Segment = (typeof segments)[number];

export const campaignStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const defaultRatePerMinute = 600;

const CampaignSchema = defineEntity({
  name: 'EmailCampaign',
  tableName: 'email_campaign',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.string().$type<CampaignKind>(),
    /** For the administrators' list; nobody else sees it. */
    name: p.string(),
    subject: p.string(),
    /** Markdown; the text part where `useHtml` is set. */
    content: p.text(),
    /** As it was typed. It is sanitised whenever it becomes a mail. */
    htmlContent: p.text().nullable(),
    useHtml: p.boolean(),
    targetSegment: p.string().$type<Segment>(),
    /** The most mails that are handed to the outbox in a minute. */
    ratePerMinute: p.integer(),
    /** The notice that a mail of the kind `maintenance` is about. */
    maintenanceId: p.uuid().nullable(),
    status: p.string().$type<CampaignStatus>(),
    /** Counted when the sending began; null before. */
    recipientCount: p.integer().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    /** When mails were handed to the outbox last. */
    batchedAt: p.datetime().nullable(),
    /** When the last mail had left or failed. */
    sentAt: p.datetime().nullable(),
  },
});

/** A mail to many people. */
export class EmailCampaign extends CampaignSchema.class {
  isDraft(): boolean {
    return this.status === 'draft';
  }

  start(recipientCount: number, at: Date): void {
    this.status = 'sending';
    this.recipientCount = recipientCount;
    this.startedAt = at;
  }

  stop(): void {
    this.status = 'stopped';
  }

  /** People who have got the mail do not get it again. */
  resume(): void {
    this.status = 'sending';
    this.batchedAt = null;
  }

  end(at: Date): void {
    this.status = 'sent';
    this.sentAt = at;
  }
}
CampaignSchema.setClass(EmailCampaign);
