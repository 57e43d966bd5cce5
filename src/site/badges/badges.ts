import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import type { Sentence } from '../../dns/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { SiteBadge } from './badge.entity.js';
import { TooManyBadges } from './badges.errors.js';

/** Each is a frame of the landing page. */
const maxBadges = 24;
const inOrder = { createdAt: 'asc', id: 'asc' } as const;

/** The badges of the landing page, in the order in which they were added. Changes are in the administrator's activity. */
@Injectable()
export class Badges {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  list(): Promise<SiteBadge[]> {
    return this.em.fork().find(SiteBadge, {}, { orderBy: inOrder });
  }

  /** Rejects with `TooManyBadges`. */
  async add(actor: Actor, { name, html }: Pick<SiteBadge, 'name' | 'html'>): Promise<SiteBadge> {
    return this.em.fork().transactional(async (em) => {
      // Two administrators add one after the other, so that the limit holds.
      await em.execute(`select pg_advisory_xact_lock(hashtext('site-badges'))`);
      if ((await em.count(SiteBadge)) >= maxBadges) throw new TooManyBadges(maxBadges);
      this.record(em, actor, sayActivity('site.badgeAdded', { badge: name }), name);
      return em.create(SiteBadge, { id: newId(), name, html, createdAt: this.clock.now() });
    });
  }

  /** Rejects with `NotFound`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const badge = isUUID(id) ? await em.findOne(SiteBadge, { id }) : null;
      if (!badge) throw new NotFound('Badge');
      this.record(em, actor, sayActivity('site.badgeDeleted', { badge: badge.name }), badge.name);
      em.remove(badge);
    });
  }

  private record(em: EntityManager, { accountId, id: userId }: Actor, action: Sentence, resource: string): void {
    this.activity.record(em, { accountId, userId, action, resource });
  }
}
