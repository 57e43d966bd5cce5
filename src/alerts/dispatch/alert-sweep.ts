import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { dispatchAlerts, sweepAlerts } from '../alerts.jobs.js';
import { AlertRecipient } from '../recipients/alert-recipient.entity.js';
import { AlertMailer } from './alert-mailer.js';

const perTurn = 1_000;

/** Finds alerts that are due and have no job: the day's notices, and those whose job was lost. Reports held-back mails. */
@Injectable()
export class AlertSweep {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly mailer: AlertMailer,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepAlerts)
  async sweep(): Promise<void> {
    await this.dispatchDue();
    await this.reportHeldBack();
  }

  async dispatchDue(): Promise<void> {
    const due = await this.em
      .fork()
      .execute<{ domain_id: string }[]>(
        'select distinct domain_id from protection_alert where announced_at is null and due_at <= ? limit ?',
        [this.clock.now(), perTurn],
      );
    for (const { domain_id: domainId } of due) {
      await this.jobs.enqueue(dispatchAlerts, { domainId }, { singletonKey: `${domainId}:sweep` });
    }
  }

  /** One transaction for each recipient, so that one who is refused does not hold up the others. */
  async reportHeldBack(): Promise<void> {
    const listening = { heldBack: { $gt: 0 }, confirmedAt: { $ne: null }, removedAt: null };
    const waiting = await this.em
      .fork()
      .find(AlertRecipient, listening, { limit: perTurn, fields: ['id', 'domainId'] });
    for (const { id, domainId } of waiting) {
      await this.em.fork().transactional(async (em) => {
        await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`alerts:${domainId}`]);
        const recipient = await em.findOne(AlertRecipient, { id, ...listening });
        const domain = recipient && (await em.findOne(Domain, { id: domainId }));
        if (recipient && domain) await this.mailer.reportHeldBack(em, domain, recipient);
      });
    }
  }
}
