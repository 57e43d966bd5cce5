import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { CampaignSender } from './campaign-sender.js';

/** Hands the next mails of a campaign to the outbox. */
export const handOver = defineJob<{ campaignId: string }>('campaigns.hand-over', { concurrency: 2 });

const sweepCampaigns = defineJob('campaigns.sweep', { everySeconds: 5, atStart: true });

@Injectable()
export class CampaignJobs {
  constructor(
    private readonly sender: CampaignSender,
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  @HandlesJob(handOver)
  async handOver({ campaignId }: { campaignId: string }): Promise<void> {
    await this.sender.handOver(campaignId);
  }

  /** Also those that were stopped while mails of theirs were in the outbox: their outcomes are still to come. */
  @HandlesJob(sweepCampaigns)
  async sweep(): Promise<void> {
    const campaigns = await this.em.fork().execute<{ id: string }[]>(
      `select id from email_campaign c where status = 'sending' or (status = 'stopped' and exists (
         select 1 from campaign_delivery where campaign_id = c.id and status = 'waiting'))`,
    );
    for (const { id: campaignId } of campaigns)
      await this.jobs.enqueue(handOver, { campaignId }, { singletonKey: campaignId });
  }
}
