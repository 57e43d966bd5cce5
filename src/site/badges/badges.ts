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
import { BadgesChanged, TooManyBadges } from './badges.errors.js';

/** Each is a frame of the landing page. */
const maxBadges = 24;
const inOrder = { position: 'asc', id: 'asc' } as const;

/** The badges of the landing page, in the order that administrators give them. Changes are in the administrator's activity. */
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
      const badges = await lockAll(em);
      if (badges.length >= maxBadges) throw new TooManyBadges(maxBadges);
      this.record(em, actor, sayActivity('site.badgeAdded', { badge: name }), name);
      const position = (badges.at(-1)?.position ?? 0) + 1;
      return em.create(SiteBadge, { id: newId(), name, html, position, createdAt: this.clock.now() });
    });
  }

  /** Rejects with `NotFound`. */
  async change(actor: Actor, id: string, fields: Partial<Pick<SiteBadge, 'name' | 'html'>>): Promise<SiteBadge> {
    return this.em.fork().transactional(async (em) => {
      const badge = await find(em, id);
      badge.name = fields.name ?? badge.name;
      badge.html = fields.html ?? badge.html;
      this.record(em, actor, sayActivity('site.badgeChanged', { badge: badge.name }), badge.name);
      return badge;
    });
  }

  /** `ids` names every badge once. Rejects with `BadgesChanged` where it does not: somebody else was quicker. */
  async order(actor: Actor, ids: readonly string[]): Promise<SiteBadge[]> {
    return this.em.fork().transactional(async (em) => {
      const badges = await lockAll(em);
      const places = new Map(ids.map((id, index) => [id, index + 1]));
      if (places.size !== badges.length || badges.some(({ id }) => !places.has(id))) throw new BadgesChanged();
      for (const badge of badges) badge.position = places.get(badge.id) ?? badge.position;
      this.record(em, actor, sayActivity('site.badgesOrdered'), 'badges');
      return badges.sort((one, other) => one.position - other.position);
    });
  }

  /** Rejects with `NotFound`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const badge = await find(em, id);
      this.record(em, actor, sayActivity('site.badgeDeleted', { badge: badge.name }), badge.name);
      em.remove(badge);
    });
  }

  private record(em: EntityManager, { accountId, id: userId }: Actor, action: Sentence, resource: string): void {
    this.activity.record(em, { accountId, userId, action, resource });
  }
}

/** Two administrators add and order one after the other, so that the limit holds and no place is taken twice. */
async function lockAll(em: EntityManager): Promise<SiteBadge[]> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('site-badges'))`);
  return em.find(SiteBadge, {}, { orderBy: inOrder });
}

async function find(em: EntityManager, id: string): Promise<SiteBadge> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const badge = isUUID(id) ? await em.findOne(SiteBadge, { id }) : null;
  if (!badge) throw new NotFound('Badge');
  return badge;
}
