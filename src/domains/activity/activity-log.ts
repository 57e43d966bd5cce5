import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { phraseOf, type Sentence } from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { Activity } from './activity.entity.js';

export interface ActivityEntry {
  accountId: string;
  /** Null for actions of the system. */
  userId: string | null;
  /** "Added A record www to example.org". Holds no secret. */
  action: Sentence;
  /** Name of the changed domain, record or connection. */
  resource: string;
  /** The id of the news that the entry records, where there is one. */
  id?: string;
  /** When it happened; now unless given. */
  at?: Date;
}

/** The account's activity log, as sentences for people. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's unit of work: the entry is saved with the change it describes, or not at all. */
  record(em: EntityManager, { accountId, userId, action, resource, ...entry }: ActivityEntry): void {
    const { id = newId(), at: createdAt = this.clock.now() } = entry;
    const said = { action: action.text, phrase: phraseOf(action) };
    em.persist(em.create(Activity, { id, accountId, userId, ...said, resource, createdAt }));
  }

  /** Latest first. */
  recent({ accountId }: Pick<Actor, 'accountId'>, limit: number): Promise<Activity[]> {
    return this.em.find(Activity, { accountId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });
  }
}
