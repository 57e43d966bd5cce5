import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineJob, HandlesJob, Jobs } from '../jobs/index.js';
import { MailDelivery } from './mail-delivery.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Hands one mail of the outbox to the mail server: six retries, half a minute doubling, take about half an hour. */
export const sendMail = defineJob<{ mailId: string }>('mail.send', { retryLimit: 6, retryDelaySeconds: 30 });

const sweepMail = defineJob('mail.sweep', { everySeconds: 600 });

const sweepLimit = 500;

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

  /** Mails that used up their retries while the mail server was down get another round, for two days; old mails are deleted. */
  @HandlesJob(sweepMail)
  async sweep(): Promise<void> {
    await this.delivery.giveUpOld();
    await this.delivery.forgetOld();
    const waiting = await this.em.fork().find(OutboxMail, { status: 'waiting' }, { limit: sweepLimit, fields: ['id'] });
    for (const { id } of waiting) await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id });
  }
}
