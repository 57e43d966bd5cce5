import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, minuteMs } from '../clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../jobs/index.js';
import { MailDelivery } from './mail-delivery.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Hands one mail of the outbox to the mail server: six retries, half a minute doubling, take about half an hour. */
export const sendMail = defineJob<{ mailId: string }>('mail.send', { retryLimit: 6, retryDelaySeconds: 30 });

/** Hands several mails to the mail server. Those that need another attempt get jobs of their own. */
export const sendBulk = defineJob<{ mailIds: string[] }>('mail.send-bulk');

const sweepMail = defineJob('mail.sweep', { everySeconds: 600 });

const sweepLimit = 500;
/** Until then a mail to many is in the hands of its own job: two jobs at once could send it twice. */
const bulkPatienceMs = 30 * minuteMs;

@Injectable()
export class MailJobs {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sendMail)
  async send({ mailId }: { mailId: string }): Promise<void> {
    await this.delivery.deliver(mailId);
  }

  @HandlesJob(sendBulk)
  async sendBulk({ mailIds }: { mailIds: string[] }): Promise<void> {
    const { retryDelaySeconds: startAfterSeconds } = sendMail.options;
    for (const mailId of await this.delivery.deliverAll(mailIds))
      await this.jobs.enqueue(sendMail, { mailId }, { singletonKey: mailId, startAfterSeconds });
  }

  /** Mails that used up their retries while the mail server was down get another round, for two days; old mails are deleted. */
  @HandlesJob(sweepMail)
  async sweep(): Promise<void> {
    await this.delivery.giveUpOld();
    await this.delivery.forgetOld();
    const before = new Date(this.clock.now().getTime() - bulkPatienceMs);
    const isDue = { $or: [{ kind: { $ne: 'campaign' as const } }, { createdAt: { $lt: before } }] };
    const waiting = await this.em
      .fork()
      .find(OutboxMail, { status: 'waiting', ...isDue }, { limit: sweepLimit, fields: ['id'] });
    for (const { id } of waiting) await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id });
  }
}
