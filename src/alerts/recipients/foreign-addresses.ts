import { type Sentence } from '../../dns/index.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accountTakenOver, type AccountTakenOver } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { sayAlert } from '../alerts.words.js';
import { AlertChannel } from '../channels/alert-channel.entity.js';
import { AlertRecipient } from './alert-recipient.entity.js';

/** After a take-over, addresses that the person before had entered must not receive the new owner's alerts. */
@Injectable()
export class ForeignAddresses {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Removes recipients and switches channels off; the new owner may add and switch on what is theirs. */
  @OnAppEvent(accountTakenOver, { as: 'alerts.switch-off-foreign-addresses' })
  async switchOff({ accountId, at }: AccountTakenOver): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const before = { accountId, createdAt: { $lte: new Date(at) } };
      for (const recipient of await em.find(AlertRecipient, { ...before, removedAt: null })) {
        recipient.remove(this.clock.now(), { forgetConsent: true });
        this.tell(em, accountId, sayActivity('takeover.addressRemoved', { address: recipient.email }), recipient.email);
      }
      for (const channel of await em.find(AlertChannel, { ...before, enabled: true })) {
        channel.switchOff(sayAlert('takenOver'));
        this.tell(em, accountId, sayActivity('takeover.channelOff', { channel: channel.name }), channel.name);
      }
    });
  }

  private tell(em: EntityManager, accountId: string, action: Sentence, resource: string): void {
    this.activity.record(em, { accountId, userId: null, action, resource });
  }
}
