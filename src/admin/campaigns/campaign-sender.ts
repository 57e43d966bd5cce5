import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, minuteMs, secondMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { isMailable, MailOutbox, type BulkMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { isReachable, isSuppressed } from './audience.js';
import { EmailCampaign } from './campaign.entity.js';
import { CampaignLinks } from './campaign-links.js';
import { CampaignMails } from './campaign-mails.js';
import { settle } from './delivery-counts.js';

const firstBatchMs = 10 * secondMs;
const mailsPerTransaction = 2_500;

interface NextRecipient {
  id: string;
  accountId: string;
  userId: string;
  email: string;
  firstName: string | null;
  language: Language | null;
  isWanted: boolean;
}

/**
 * Hands mails to the outbox, as many as the rate of the campaign allows and no more than the mail server takes. A mail and
 * the note that it was handed over are one transaction, so that a crash neither loses nor repeats one.
 */
@Injectable()
export class CampaignSender {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly mails: CampaignMails,
    private readonly links: CampaignLinks,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** One batch. Does nothing for a campaign that is not being sent but note what became of its mails. */
  async handOver(campaignId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const campaign = await em.findOne(EmailCampaign, { id: campaignId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!campaign) return;
      const now = this.clock.now();
      const { pending, waiting, untried } = await settle(em, campaignId, now);
      if (campaign.status !== 'sending') return;
      if (pending + waiting === 0) return campaign.end(now);
      const size = batchSize(campaign, untried, now);
      if (size === 0) return;
      campaign.batchedAt = now;
      await this.handOn(em, campaign, size);
    });
  }

  private async handOn(em: EntityManager, campaign: EmailCampaign, size: number): Promise<void> {
    const next = await nextRecipients(em, campaign.id, size);
    const wanted = next.filter(({ isWanted, email }) => isWanted && isMailable(email));
    const write = await this.mails.writerOf(em, campaign);
    const mails = wanted.map(({ id, accountId, userId, email: address, firstName, language }): BulkMail => ({
      ...write({ userId, language: language ?? 'en' }),
      id,
      accountId,
      kind: 'campaign',
      to: { name: firstName ?? '', address },
      headers: this.links.headersFor(userId),
    }));
    await this.outbox.sendBulk(mails, em);
    const skipped = next.filter((recipient) => !wanted.includes(recipient));
    await this.mark(em, this.config.smtpUrl ? 'waiting' : 'kept', wanted);
    await this.mark(em, 'skipped', skipped);
  }

  private async mark(em: EntityManager, status: string, recipients: readonly NextRecipient[]): Promise<void> {
    if (recipients.length === 0) return;
    const ids = recipients.map(({ id }) => id);
    await em.execute('update campaign_delivery set status = ?, handed_at = ? where id in (?)', [
      status,
      this.clock.now(),
      ids,
    ]);
  }
}

/** `untried`: mails in the outbox that the mail server has not seen. They are a minute's worth at most. */
function batchSize({ ratePerMinute, batchedAt }: EmailCampaign, untried: number, now: Date): number {
  const sinceMs = batchedAt ? now.getTime() - batchedAt.getTime() : firstBatchMs;
  // A campaign that was not handed on for longer does not catch up: its mails would come in a flood.
  const mails = (ratePerMinute * Math.min(sinceMs, minuteMs)) / minuteMs;
  const due = batchedAt ? Math.floor(mails) : Math.ceil(mails);
  return Math.max(0, Math.min(due, ratePerMinute - untried, mailsPerTransaction));
}

function nextRecipients(em: EntityManager, campaignId: string, size: number): Promise<NextRecipient[]> {
  return em.execute<NextRecipient[]>(
    `select d.id, d.account_id as "accountId", d.user_id as "userId", u.email::text as email,
       u.first_name as "firstName", p.chosen->>'language' as language,
       ${isReachable} and not ${isSuppressed} as "isWanted"
     from campaign_delivery d join app_user u on u.id = d.user_id join account a on a.id = d.account_id
       left join user_preferences p on p.user_id = d.user_id
     where d.campaign_id = ? and d.status = 'pending' order by d.id limit ?`,
    [campaignId, size],
  );
}
