import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreferenceStore, User, type Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { MailOutbox, type RenderedMail } from '../../platform/mail/index.js';
import { CampaignLinks } from './campaign-links.js';
import { CampaignMails } from './campaign-mails.js';
import { Campaigns } from './campaigns.js';
import { sayCampaignMail } from './campaigns.words.js';

/** A campaign as its recipients get it, for the administrator who writes it. */
@Injectable()
export class CampaignTests {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: Campaigns,
    private readonly mails: CampaignMails,
    private readonly links: CampaignLinks,
    private readonly preferences: PreferenceStore,
    private readonly outbox: MailOutbox,
    private readonly activity: ActivityLog,
  ) {}

  /** Rejects with `NotFound`. */
  async preview({ id: userId }: Actor, id: string): Promise<RenderedMail> {
    const write = await this.mails.writerOf(this.em.fork(), await this.campaigns.read(id));
    return write({ userId, language: await this.languageOf(userId) });
  }

  /** Resolves to the address that gets it. Rejects with `NotFound` and `MailboxCapReached`. */
  async send({ id: userId, accountId }: Actor, id: string): Promise<string> {
    const campaign = await this.campaigns.read(id);
    const language = await this.languageOf(userId);
    return this.em.fork().transactional(async (em) => {
      const write = await this.mails.writerOf(em, campaign);
      const { email: address } = await em.findOneOrFail(User, { id: userId });
      const mail = write({ userId, language }, [sayCampaignMail('campaign.test')]);
      const headers = this.links.headersFor(userId);
      const to = { name: '', address };
      await this.outbox.send({ ...mail, to, kind: 'campaign', headers }, { accountId, within: em });
      const action = sayActivity('campaign.tested', { campaign: campaign.name });
      this.activity.record(em, { accountId, userId, action, resource: campaign.name });
      return address;
    });
  }

  private async languageOf(userId: string) {
    return (await this.preferences.of(userId)).language ?? 'en';
  }
}
