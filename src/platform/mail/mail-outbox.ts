import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { newId } from '../db/index.js';
import { Jobs } from '../jobs/index.js';
import { MailboxCapReached } from './mail.errors.js';
import { sendMail } from './mail-send.job.js';
import type { RenderedMail } from './mail-template.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { validRecipient, validSubject, type Recipient } from './recipient.js';

const MAILS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

export interface Mail extends RenderedMail {
  to: Recipient;
}

/** Where every mail begins: stored first, sent by a job, kept afterwards. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Resolves with the mail's id once it is stored. Without SMTP_URL it stays there for administrators to
   * read. Rejects with `ValidationFailed` or `MailboxCapReached`.
   */
  async send({ to, subject, text, html }: Mail): Promise<string> {
    const { name, address } = validRecipient(to);
    const now = this.clock.now();
    await this.assertBelowCap(address, now);
    const status = this.config.smtpUrl ? ('waiting' as const) : ('kept' as const);
    const id = newId();
    await this.em.fork().transactional(async (tx) => {
      const rest = { subject: validSubject(subject), text, html, status, createdAt: now };
      await tx.insert(OutboxMail, { id, toName: name, toAddress: address, ...rest });
      if (status === 'waiting') await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id, within: tx });
    });
    return id;
  }

  private async assertBelowCap(address: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - HOUR_MS);
    const recent = await this.em.fork().count(OutboxMail, { toAddress: address, createdAt: { $gt: since } });
    if (recent >= MAILS_PER_HOUR) throw new MailboxCapReached(HOUR_MS / 1000);
  }
}
