import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { dispatchAlerts, sweepAlerts } from '../alerts.jobs.js';
import { AlertRecipient } from '../recipients/alert-recipient.entity.js';
import { AlertMailer } from './alert-mailer.js';

const perTurn = 1_000;

/** Finds what is due and has no job: the day's notices, what a lost job left, and recipients who were over their cap. */
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
    await this.wakeDue();
    await this.sayWhatWasHeldBack();
  }

  async wakeDue(): Promise<void> {
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

  /** One transaction each: a mailbox that refuses must not keep the others from hearing. */
  async sayWhatWasHeldBack(): Promise<void> {
    const listening = { heldBack: { $gt: 0 }, confirmedAt: { $ne: null }, removedAt: null };
    const waiting = await this.em
      .fork()
      .find(AlertRecipient, listening, { limit: perTurn, fields: ['id', 'domainId'] });
    for (const { id, domainId } of waiting) {
      await this.em.fork().transactional(async (em) => {
        await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`alerts:${domainId}`]);
        const recipient = await em.findOne(AlertRecipient, { id, ...listening });
        const domain = recipient && (await em.findOne(Domain, { id: domainId }));
        if (recipient && domain) await this.mailer.sayWhatWasHeldBack(em, domain, recipient);
      });
    }
  }
}
