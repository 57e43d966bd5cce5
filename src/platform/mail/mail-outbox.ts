import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, hourSeconds } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { newId } from '../db/index.js';
import { Jobs } from '../jobs/index.js';
import { RateLimits, type RateLimit } from '../limits/index.js';
import { MailboxCapReached } from './mail.errors.js';
import { sendMail } from './mail.jobs.js';
import type { RenderedMail } from './mail-layout.js';
import { OutboxMail, type MailHeaders, type MailStatus } from './outbox-mail.entity.js';
import { validRecipient, validSubject, type Recipient } from './recipient.js';

/** Counts all mails to one address, from every account together. */
const mailsPerAddress: RateLimit = {
  name: 'mail-address',
  points: 30,
  windowSeconds: hourSeconds,
  error: MailboxCapReached,
};

export interface Mail extends RenderedMail {
  to: Recipient;
  /** Extra headers. Names and values are ours, never a customer's. */
  headers?: MailHeaders;
}

export interface SendOptions {
  /** Stores the mail in this entity manager's transaction: it is sent if and only if that commits. */
  within?: EntityManager;
}

/** Stores every mail before a job sends it, and keeps it afterwards. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Resolves with the mail's id once it is stored. Without SMTP_URL it stays there for administrators to
   * read. Rejects with `ValidationFailed` or `MailboxCapReached`.
   */
  async send(mail: Mail, { within }: SendOptions = {}): Promise<string> {
    const recipient = validRecipient(mail.to);
    const id = newId();
    if (within) await this.store(within, id, { ...mail, to: recipient });
    else await this.em.fork().transactional((tx) => this.store(tx, id, { ...mail, to: recipient }));
    return id;
  }

  /** How many mails to an address were stored within the last hour. */
  async sentLastHour(address: string, { within }: SendOptions = {}): Promise<number> {
    return this.limits.used(mailsPerAddress, address, { within });
  }

  /** Rejects for an id that `send` did not give. */
  async statusOf(id: string): Promise<MailStatus> {
    return (await this.em.fork().findOneOrFail(OutboxMail, { id })).status;
  }

  private async store(em: EntityManager, id: string, mail: Mail): Promise<void> {
    const { to, subject, text, html, headers = null } = mail;
    await this.limits.consume(mailsPerAddress, to.address, { within: em });
    const status = this.config.smtpUrl ? ('waiting' as const) : ('kept' as const);
    const content = { subject: validSubject(subject), text, html, headers };
    const createdAt = this.clock.now();
    await em.insert(OutboxMail, { id, toName: to.name, toAddress: to.address, ...content, status, createdAt });
    if (status === 'waiting') await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id, within: em });
  }
}
