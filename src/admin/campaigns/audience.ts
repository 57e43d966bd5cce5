import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { all, type Condition } from '../../platform/listing/index.js';
import type { CampaignKind, EmailCampaign, Segment } from './campaign.entity.js';

/** Somebody who was not here for this long is inactive, as in the figures of users. */
const inactiveAfterMs = 30 * dayMs;
/** Nobody is asked to come back more often. */
const bumpedAgainAfterMs = 30 * dayMs;

export interface Target {
  kind: CampaignKind;
  targetSegment: Segment;
}

/** How many people would get a mail now. */
export interface AudienceCount {
  recipients: number;
  /** Those of the group who have unsubscribed; they get none. */
  unsubscribed: number;
}

const people = 'app_user u join account a on a.id = u.account_id';
const isPremium = `(a.subscription_tier = 'premium' and a.subscription_status = 'active')`;
/** By the person and by the address: one who moves to another address stays unsubscribed. */
export const isSuppressed = `(exists (select 1 from mail_suppression s where s.email_key = u.email_key)
  or exists (select 1 from mail_suppression s where s.user_id = u.id))`;
/** Whether a person can sign in. */
export const isReachable = 'u.suspended_at is null and a.erasing_since is null';

/** The people whom a campaign is for. Where mail leaves, nobody could register with somebody else's address. */
@Injectable()
export class Audience {
  constructor(private readonly clock: Clock) {}

  async count(em: EntityManager, target: Target): Promise<AudienceCount> {
    const { sql, params } = this.conditionOf(target);
    const [count] = await em.execute<AudienceCount[]>(
      `select count(*) filter (where not ${isSuppressed})::int as recipients,
         count(*) filter (where ${isSuppressed})::int as unsubscribed from ${people} where ${sql}`,
      params,
    );
    return count ?? { recipients: 0, unsubscribed: 0 };
  }

  /** Makes everybody a recipient of the campaign, each once. Resolves to their number. */
  async enlist(em: EntityManager, { id, kind, targetSegment }: EmailCampaign): Promise<number> {
    const { sql, params } = this.conditionOf({ kind, targetSegment });
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `insert into campaign_delivery (id, campaign_id, account_id, user_id, status)
       select gen_random_uuid(), ?, u.account_id, u.id, 'pending' from ${people}
       where ${sql} and not ${isSuppressed} on conflict (campaign_id, user_id) do nothing`,
      [id, ...params],
      'run',
    );
    return affectedRows;
  }

  private conditionOf({ kind, targetSegment }: Target): Condition {
    const reachable = { sql: isReachable, params: [] };
    const segment = this.segments[targetSegment]();
    return all(kind === 'bump' ? [reachable, segment, this.notBumpedLately()] : [reachable, segment]);
  }

  private readonly segments: Readonly<Record<Segment, () => Condition>> = {
    all: () => ({ sql: 'true', params: [] }),
    free: () => ({ sql: `not ${isPremium}`, params: [] }),
    premium: () => ({ sql: isPremium, params: [] }),
    inactive: () => ({ sql: 'u.last_active_at < ?', params: [this.before(inactiveAfterMs)] }),
  };

  private notBumpedLately(): Condition {
    return {
      sql: `not exists (select 1 from campaign_delivery d join email_campaign c on c.id = d.campaign_id
        where d.user_id = u.id and c.kind = 'bump' and c.started_at > ?)`,
      params: [this.before(bumpedAgainAfterMs)],
    };
  }

  private before(periodMs: number): Date {
    return new Date(this.clock.now().getTime() - periodMs);
  }
}
