import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { renderMail, type MailBody, type MailContent, type RenderedMail } from '../../platform/mail/index.js';
import { htmlOfMarkdown } from '../../platform/markdown/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { MaintenanceNotice } from '../maintenance/maintenance-notice.entity.js';
import type { EmailCampaign } from './campaign.entity.js';
import { CampaignLinks } from './campaign-links.js';
import { sayCampaignMail } from './campaigns.words.js';
import { safeHtml } from './safe-html.js';

export interface CampaignReader {
  userId: string;
  language: Language;
}

/** Writes the mail of a campaign to one person. */
export type WriteMail = (reader: CampaignReader, notes?: MailContent['notes']) => RenderedMail;

type Text = Pick<MailContent, 'subject' | 'sections' | 'body' | 'action'>;

/** The mails of campaigns: the administrator's text, or one of the product in the reader's language, with a way out. */
@Injectable()
export class CampaignMails {
  constructor(private readonly links: CampaignLinks) {}

  /** Makes once all that the mails of the campaign share. */
  async writerOf(em: EntityManager, campaign: EmailCampaign): Promise<WriteMail> {
    const text = await this.textOf(em, campaign);
    const why = sayCampaignMail('campaign.why', { host: this.links.host });
    const label = sayCampaignMail('campaign.unsubscribe');
    return ({ userId, language }, notes) =>
      renderMail({
        ...text,
        language,
        ...(notes && { notes }),
        why,
        unsubscribe: { label, url: this.links.unsubscribe(userId) },
      });
  }

  private async textOf(em: EntityManager, campaign: EmailCampaign): Promise<Text> {
    const { kind, subject, maintenanceId } = campaign;
    if (kind === 'bump') return this.bump();
    const notice = maintenanceId ? await em.findOne(MaintenanceNotice, { id: maintenanceId }) : null;
    if (notice) return maintenance(notice);
    return { subject, sections: [], body: bodyOf(campaign) };
  }

  private bump(): Text {
    return {
      subject: sayCampaignMail('bump.subject'),
      sections: [{ paragraphs: [sayCampaignMail('bump.missed'), sayCampaignMail('bump.what')] }],
      action: { label: sayCampaignMail('bump.open'), url: this.links.home },
    };
  }
}

function bodyOf({ content, htmlContent, useHtml }: EmailCampaign): MailBody {
  return { text: content, safeHtml: useHtml && htmlContent ? safeHtml(htmlContent) : htmlOfMarkdown(content) };
}

function maintenance({ message, startsAt, endsAt }: MaintenanceNotice): Text {
  const when = sayCampaignMail('maintenance.when', { from: minuteOf(startsAt), until: minuteOf(endsAt) });
  const own = message === '' ? [] : [message];
  return {
    subject: sayCampaignMail('maintenance.subject', { day: minuteOf(startsAt).slice(0, 10) }),
    sections: [{ paragraphs: [when, ...own, sayCampaignMail('maintenance.safe')] }],
  };
}

const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
