import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { CampaignDelivery } from './campaigns/campaign-delivery.entity.js';
import { EmailCampaign } from './campaigns/campaign.entity.js';
import { MailSuppression } from './campaigns/suppression.entity.js';

/** The news that a person was sent, and whether they have unsubscribed from it. */
@Injectable()
export class AdminExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['campaign_delivery', 'mail_suppression'],
    omitted: {
      audit_forward: 'How far the log of all accounts was sent on',
      email_campaign: 'News of the operator; the export names those that the person was sent',
      maintenance_notice: 'Announcements of the operator',
    },
  })
  async *files({ accountId, userId }: ExportOwner): ExportFiles {
    const subjects = new Map(
      (await this.em.fork().find(EmailCampaign, {}, { fields: ['subject'] })).map(({ id, subject }) => [id, subject]),
    );
    const deliveries = eachRow(this.em, CampaignDelivery, { accountId, userId });
    yield jsonFile('news/emails.json', deliveries, ({ campaignId, status, settledAt }) => ({
      subject: subjects.get(campaignId) ?? null,
      status,
      settledAt,
    }));
    const suppressions = eachRow(this.em, MailSuppression, { accountId, userId });
    yield jsonFile('news/unsubscribed.json', suppressions, ({ emailKey, reason, createdAt }) => ({
      email: emailKey,
      reason,
      createdAt,
    }));
  }
}
