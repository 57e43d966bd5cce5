import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { dispatchAlerts } from '../alerts.jobs.js';
import { ChannelQueue } from '../channels/channel-queue.js';
import { ProtectionAlert } from '../log/protection-alert.entity.js';
import { messagesOf } from './alert-messages.js';
import { AlertMailer } from './alert-mailer.js';

/** More than this wait only after an outage. The next run takes the rest. */
const perTurn = 500;

/** Turns alerts that are due into mails and messages, each once. */
@Injectable()
export class AlertDispatcher {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: AlertMailer,
    private readonly channels: ChannelQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts the due alerts of a domain into the outbox in the transaction that marks them as announced. A crash leaves all
   * of them waiting, and a second run finds nothing to do.
   */
  @HandlesJob(dispatchAlerts)
  async dispatch({ domainId }: { domainId: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`alerts:${domainId}`]);
      const domain = await em.findOne(Domain, { id: domainId });
      if (!domain) return;
      const now = this.clock.now();
      const waiting = await em.find(
        ProtectionAlert,
        { domainId, announcedAt: null, dueAt: { $ne: null } },
        { orderBy: { createdAt: 'asc', id: 'asc' }, limit: perTurn },
      );
      for (const message of messagesOf(waiting, now)) {
        const mails = await this.mailer.send(em, domain, message);
        await this.channels.add(em, domain, message);
        for (const alert of message.alerts) alert.announced(now, { emailSent: mails > 0 });
      }
    });
  }
}
