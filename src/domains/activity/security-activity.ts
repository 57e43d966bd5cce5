import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { securityChanged, type SecurityChanged } from '../../auth/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { Activity } from './activity.entity.js';
import { ActivityLog } from './activity-log.js';
import { sayActivity } from './activity.words.js';

/** Changes of the ways into an account are part of its activity. */
@Injectable()
export class SecurityActivity {
  constructor(
    private readonly em: EntityManager,
    private readonly log: ActivityLog,
  ) {}

  @OnAppEvent(securityChanged, { as: 'domains.record-security-change', concurrency: 1 })
  async record({ id, accountId, userId, change, email, at }: SecurityChanged): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Otherwise a second delivery of the event would be logged again.
      if ((await em.count(Activity, { id })) > 0) return;
      const action = sayActivity(`security.${change}`);
      this.log.record(em, { id, accountId, userId, action, resource: email, at: new Date(at) });
    });
  }
}
