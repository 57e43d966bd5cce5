import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { defineJob, HandlesJob, Jobs } from '../jobs/index.js';
import { MailDelivery } from './mail-delivery.js';
import { sendMail } from './mail-send.job.js';
import { OutboxMail } from './outbox-mail.entity.js';

const sweepMail = defineJob<object>('mail.sweep');

const SWEEP_LIMIT = 500;

@Injectable()
export class MailJobs {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  @HandlesJob(sendMail)
  async send({ mailId }: { mailId: string }): Promise<void> {
    await this.delivery.deliver(mailId);
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  async tick(): Promise<void> {
    await this.jobs.enqueue(sweepMail, {}, { onceEverySeconds: 600 });
  }

  /** A mail server that was down longer than the job's retries: its mails get another round, for two days. */
  @HandlesJob(sweepMail)
  async sweep(): Promise<void> {
    await this.delivery.giveUpOld();
    const waiting = await this.em
      .fork()
      .find(OutboxMail, { status: 'waiting' }, { limit: SWEEP_LIMIT, fields: ['id'] });
    for (const { id } of waiting) await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id });
  }
}
