import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import { deliverToChannel } from '../alerts.jobs.js';
import { isAtLeast, type AlertMessage } from '../dispatch/alert-messages.js';
import { AlertChannel } from './alert-channel.entity.js';
import { ChannelDelivery } from './channel-delivery.entity.js';

/** Enqueues messages to channels. */
@Injectable()
export class ChannelQueue {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One delivery for each channel that wants alerts of this severity, in the caller's transaction. */
  async add(em: EntityManager, { id: domainId, accountId }: Domain, message: AlertMessage): Promise<void> {
    const channels = await em.find(AlertChannel, { domainId, accountId, enabled: true });
    const alertIds = message.alerts.map(({ id }) => id);
    for (const { id: channelId, minSeverity } of channels) {
      if (!isAtLeast(message.severity, minSeverity)) continue;
      const deliveryId = newId();
      const status = 'waiting' as const;
      await em.insert(ChannelDelivery, {
        id: deliveryId,
        accountId,
        channelId,
        alertIds,
        status,
        createdAt: this.clock.now(),
      });
      await this.jobs.enqueue(deliverToChannel, { deliveryId }, { singletonKey: deliveryId, within: em });
    }
  }
}
