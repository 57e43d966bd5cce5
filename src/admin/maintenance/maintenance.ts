import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock, dayMs, hourMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound, sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { Campaigns } from '../campaigns/campaigns.js';
import { MaintenanceNotice } from './maintenance-notice.entity.js';

const usualDurationMs = hourMs;
/** People see a notice this long ahead. */
const shownAheadMs = 7 * dayMs;
const mostNotices = 100;

export interface NewNotice {
  message?: string;
  /** Null: now. */
  startsAt: Date | null;
  /** Null: an hour later. */
  endsAt: Date | null;
  /** Whether everybody is mailed about it, too. */
  mail?: boolean;
}

/** Announcements of maintenance: a banner above every page of the dashboard, and a mail where an administrator wants one. */
@Injectable()
export class Maintenance {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: Campaigns,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Those that people see now, the earliest first. */
  async shown(): Promise<MaintenanceNotice[]> {
    const now = this.clock.now();
    const startsAt = { $lte: new Date(now.getTime() + shownAheadMs) };
    return this.find({ endsAt: { $gt: now }, startsAt });
  }

  /** Those that are not over, the earliest first. */
  async coming(): Promise<MaintenanceNotice[]> {
    return this.find({ endsAt: { $gt: this.clock.now() } });
  }

  /** Rejects with `ValidationFailed`, and with `NoRecipients` where the mail would reach nobody. */
  async announce(actor: Actor, { message = '', mail = false, ...times }: NewNotice): Promise<MaintenanceNotice> {
    const now = this.clock.now();
    const startsAt = times.startsAt ?? now;
    const endsAt = times.endsAt ?? new Date(startsAt.getTime() + usualDurationMs);
    if (endsAt <= startsAt || endsAt <= now) throw new ValidationFailed({ endsAt: sayInput('endsBefore') });
    return this.em.fork().transactional(async (em) => {
      const fields = { id: newId(), message, startsAt, endsAt, createdAt: now };
      const notice = em.create(MaintenanceNotice, fields);
      await em.persist(notice).flush();
      this.record(em, actor, notice, 'announced');
      if (mail) await this.campaigns.announce(em, actor, notice.id);
      return notice;
    });
  }

  /** The banner disappears. Rejects with `NotFound`. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const notice = isUUID(id) ? await em.findOne(MaintenanceNotice, { id, withdrawnAt: null }) : null;
      if (!notice) throw new NotFound('Maintenance');
      notice.withdrawnAt = this.clock.now();
      this.record(em, actor, notice, 'withdrawn');
    });
  }

  private find(where: object): Promise<MaintenanceNotice[]> {
    const order = { orderBy: { startsAt: 'asc', id: 'asc' }, limit: mostNotices } as const;
    return this.em.fork().find(MaintenanceNotice, { ...where, withdrawnAt: null }, order);
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { startsAt, endsAt }: MaintenanceNotice,
    event: 'announced' | 'withdrawn',
  ): void {
    const action = sayActivity(`maintenance.${event}`, { from: minuteOf(startsAt), until: minuteOf(endsAt) });
    this.activity.record(em, { accountId, userId, action, resource: 'maintenance' });
  }
}

const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
