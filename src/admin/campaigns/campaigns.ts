import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound, sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import { findPage, Listing, oneOf, search, type Page, type QueryOf } from '../../platform/listing/index.js';
import { Audience, type AudienceCount } from './audience.js';
import {
  campaignKinds,
  campaignStatuses,
  defaultRatePerMinute,
  EmailCampaign,
  segments,
  type CampaignKind,
  type Segment,
} from './campaign.entity.js';
import { handOver } from './campaigns.jobs.js';
import { CampaignNotDraft, CampaignNotSending, NoRecipients } from './campaigns.errors.js';

export const campaignListing = new Listing({
  resource: 'email-campaigns',
  label: 'Campaigns',
  sortable: ['createdAt', 'name', 'status', 'sentAt'],
  defaultDirection: 'desc',
  filters: {
    status: oneOf(campaignStatuses),
    kind: oneOf(campaignKinds),
    targetSegment: oneOf(segments),
    q: search('name', 'subject'),
  },
  maxPage: 100,
});

export interface CampaignFields {
  name: string;
  subject: string;
  content: string;
  htmlContent?: string | null;
  useHtml?: boolean;
  targetSegment?: Segment;
  ratePerMinute?: number;
}

/** Mails to many people: written as drafts, sent in batches, stopped and resumed. All is in the administrator's activity. */
@Injectable()
export class Campaigns {
  constructor(
    private readonly em: EntityManager,
    private readonly audience: Audience,
    private readonly activity: ActivityLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  page(query: QueryOf<typeof campaignListing>): Promise<Page<EmailCampaign>> {
    return findPage(this.em.fork(), EmailCampaign, campaignListing, query);
  }

  /** Rejects with `NotFound`. */
  read(id: string): Promise<EmailCampaign> {
    return find(this.em.fork(), id, LockMode.NONE);
  }

  /** Rejects with `ValidationFailed`. */
  async create(actor: Actor, fields: CampaignFields): Promise<EmailCampaign> {
    const text = textOf(fields);
    return this.em.fork().transactional((em) => {
      const campaign = this.draft(em, text);
      this.record(em, actor, campaign, 'created');
      return Promise.resolve(campaign);
    });
  }

  /** Rejects with `NotFound`, `ValidationFailed` and `CampaignNotDraft`. */
  async change(actor: Actor, id: string, fields: CampaignFields): Promise<EmailCampaign> {
    const text = textOf(fields);
    return this.withDraft(id, (em, campaign) => {
      Object.assign(campaign, text);
      this.record(em, actor, campaign, 'changed');
    });
  }

  /** Rejects with `NotFound` and `CampaignNotDraft`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.withDraft(id, (em, campaign) => {
      this.record(em, actor, campaign, 'deleted');
      em.remove(campaign);
    });
  }

  /** Counts those who would get it now. Rejects with `NotFound`. */
  async countRecipients(id: string): Promise<AudienceCount> {
    const em = this.em.fork();
    return this.audience.count(em, await find(em, id, LockMode.NONE));
  }

  countBump(): Promise<AudienceCount> {
    return this.audience.count(this.em.fork(), { kind: 'bump', targetSegment: 'inactive' });
  }

  /** Begins, or goes on where it was stopped. Rejects with `NotFound`, `CampaignNotDraft` and `NoRecipients`. */
  async send(actor: Actor, id: string): Promise<EmailCampaign> {
    return this.em.fork().transactional(async (em) => {
      const campaign = await find(em, id);
      if (campaign.status === 'stopped') {
        campaign.resume();
        this.record(em, actor, campaign, 'resumed');
        await this.wake(em, campaign);
      } else await this.begin(em, actor, campaign);
      return campaign;
    });
  }

  /** Mails that the outbox has already still leave. Rejects with `NotFound` and `CampaignNotSending`. */
  async stop(actor: Actor, id: string): Promise<EmailCampaign> {
    return this.em.fork().transactional(async (em) => {
      const campaign = await find(em, id);
      if (campaign.status !== 'sending') throw new CampaignNotSending();
      campaign.stop();
      this.record(em, actor, campaign, 'stopped');
      return campaign;
    });
  }

  /** Mails those who were not here lately, in their language. Rejects with `NoRecipients`. */
  async bump(actor: Actor): Promise<EmailCampaign> {
    return this.em.fork().transactional(async (em) => {
      const text = { name: 'Bump', subject: 'Bump', content: '', htmlContent: null, useHtml: false };
      const target = { targetSegment: 'inactive' as const, ratePerMinute: defaultRatePerMinute };
      const campaign = this.draft(em, { ...text, ...target }, 'bump');
      await this.begin(em, actor, campaign);
      return campaign;
    });
  }

  /** Mails everybody about a maintenance, in their language. In the caller's transaction. */
  async announce(em: EntityManager, actor: Actor, maintenanceId: string): Promise<EmailCampaign> {
    const text = { name: 'Maintenance', subject: 'Maintenance', content: '', htmlContent: null, useHtml: false };
    const target = { targetSegment: 'all' as const, ratePerMinute: defaultRatePerMinute };
    const campaign = this.draft(em, { ...text, ...target }, 'maintenance');
    campaign.maintenanceId = maintenanceId;
    await this.begin(em, actor, campaign);
    return campaign;
  }

  private draft(em: EntityManager, text: CampaignText, kind: CampaignKind = 'campaign'): EmailCampaign {
    const fields = { id: newId(), kind, ...text, status: 'draft' as const, createdAt: this.clock.now() };
    const campaign = em.create(EmailCampaign, fields);
    em.persist(campaign);
    return campaign;
  }

  private async begin(em: EntityManager, actor: Actor, campaign: EmailCampaign): Promise<void> {
    if (!campaign.isDraft()) throw new CampaignNotDraft();
    await em.flush();
    const count = await this.audience.enlist(em, campaign);
    if (count === 0) throw new NoRecipients();
    campaign.start(count, this.clock.now());
    this.note(em, actor, campaign, startOf(campaign, count));
    await this.wake(em, campaign);
  }

  private async wake(em: EntityManager, { id: campaignId }: EmailCampaign): Promise<void> {
    await this.jobs.enqueue(handOver, { campaignId }, { singletonKey: campaignId, within: em });
  }

  private async withDraft(id: string, work: (em: EntityManager, campaign: EmailCampaign) => void) {
    return this.em.fork().transactional(async (em) => {
      const campaign = await find(em, id);
      if (!campaign.isDraft()) throw new CampaignNotDraft();
      work(em, campaign);
      return campaign;
    });
  }

  private record(em: EntityManager, actor: Actor, campaign: EmailCampaign, event: CampaignEvent): void {
    this.note(em, actor, campaign, sayActivity(`campaign.${event}`, { campaign: campaign.name }));
  }

  private note(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { name: resource }: EmailCampaign,
    action: ReturnType<typeof sayActivity>,
  ): void {
    this.activity.record(em, { accountId, userId, action, resource });
  }
}

function startOf({ kind, name: campaign }: EmailCampaign, count: number): ReturnType<typeof sayActivity> {
  if (kind === 'bump') return sayActivity('campaign.bumped', { count });
  if (kind === 'maintenance') return sayActivity('campaign.announced', { count });
  return sayActivity('campaign.started', { campaign, count });
}

type CampaignEvent = 'created' | 'changed' | 'deleted' | 'resumed' | 'stopped';

type CampaignText = ReturnType<typeof textOf>;

/** All that an administrator decides; what is left out has its default. */
function textOf({ name, subject, content, htmlContent, useHtml, targetSegment, ratePerMinute }: CampaignFields) {
  if (useHtml && !htmlContent) throw new ValidationFailed({ htmlContent: sayInput('required') });
  return {
    name,
    subject,
    content,
    htmlContent: htmlContent ?? null,
    useHtml: useHtml ?? false,
    targetSegment: targetSegment ?? 'all',
    ratePerMinute: ratePerMinute ?? defaultRatePerMinute,
  };
}

async function find(em: EntityManager, id: string, lockMode = LockMode.PESSIMISTIC_WRITE): Promise<EmailCampaign> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const campaign = isUUID(id) ? await em.findOne(EmailCampaign, { id }, { lockMode }) : null;
  if (!campaign) throw new NotFound('Campaign');
  return campaign;
}
