import { sayActivity } from '../activity/activity.words.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accountTakenOver, type AccountTakenOver } from '../../auth/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { ActivityLog } from '../activity/activity-log.js';
import { Domain } from '../domain.entity.js';
import { ProviderAccount } from './provider-account.entity.js';

/** After a take-over, connections of the person before must not receive the new owner's records. */
@Injectable()
export class ForeignConnections {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
  ) {}

  /** Removes connections without a domain. Those that domains use are switched off and lose their credentials. */
  @OnAppEvent(accountTakenOver, { as: 'domains.switch-off-foreign-connections' })
  async switchOff({ accountId, at }: AccountTakenOver): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const before = { accountId, createdAt: { $lte: new Date(at) } };
      const connections = await em.find(ProviderAccount, before, { orderBy: { createdAt: 'asc', id: 'asc' } });
      for (const connection of connections) await this.disarm(em, connection);
    });
  }

  private async disarm(em: EntityManager, connection: ProviderAccount): Promise<void> {
    const { accountId, id, displayName } = connection;
    const isUsed = (await em.count(Domain, { accountId, providerAccountId: id })) > 0;
    // Otherwise a second delivery of the event would be logged again.
    if (isUsed && !connection.isValidated) return;
    if (isUsed) connection.switchOff();
    else em.remove(connection);
    const event = isUsed ? 'takeover.connectionOff' : 'takeover.connectionRemoved';
    const action = sayActivity(event, { connection: displayName });
    this.activity.record(em, { accountId, userId: null, action, resource: displayName });
  }
}
