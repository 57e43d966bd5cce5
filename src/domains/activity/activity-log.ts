import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { phraseOf, type Sentence } from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { currentOrigin } from '../../platform/origin/index.js';
import { topicColumn } from './activity-kinds.js';
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

/** The account's activity log, as sentences for people. Each entry names the request that it is a part of. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's unit of work: the entry is saved with the change it describes, or not at all. */
  record(em: EntityManager, { accountId, userId, action, resource, ...entry }: ActivityEntry): void {
    const { id = newId(), at: createdAt = this.clock.now() } = entry;
    const { address = null, userAgent = null, requestId = null, apiKey = null } = currentOrigin() ?? {};
    const from = { address, userAgent, requestId, apiKey };
    const said = { action: action.text, phrase: phraseOf(action) };
    em.persist(em.create(Activity, { id, accountId, userId, ...said, resource, createdAt, ...from }));
  }

  /** Latest first, without sign-ins: they would hide what was done. The sessions of a person show them. */
  async recent({ accountId }: Pick<Actor, 'accountId'>, limit: number): Promise<Activity[]> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `select id from activity where account_id = ? and ${topicColumn} is distinct from 'activity:signIn'
       order by created_at desc, id desc limit ?`,
      [accountId, limit],
    );
    const ids = rows.map(({ id }) => id);
    return em.find(Activity, { id: { $in: ids } }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }
}
