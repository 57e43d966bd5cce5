import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';

/** Records what people change about the assistant. */
@Injectable()
export class AiActivity {
  constructor(private readonly activity: ActivityLog) {}

  /** In the transaction of the change. `entry`: the name of a profile, an integration or a feature flag. */
  record(
    em: EntityManager,
    { accountId, id: userId }: Pick<Actor, 'id' | 'accountId'>,
    event: 'Added' | 'Changed' | 'Removed' | 'On' | 'Off',
    entry: string,
  ): void {
    const action = sayActivity(`settings.ai${event}`, { entry });
    this.activity.record(em, { accountId, userId, action, resource: entry });
  }
}
