import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { newId } from '../db/index.js';
import { Jobs } from '../jobs/index.js';
import { MailboxCapReached } from './mail.errors.js';
import { sendMail } from './mail.jobs.js';
import type { RenderedMail } from './mail-template.js';
import { OutboxMail, type MailHeaders, type MailStatus } from './outbox-mail.entity.js';
import { validRecipient, validSubject, type Recipient } from './recipient.js';

const MAILS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

export interface Mail extends RenderedMail {
  to: Recipient;
  /** Besides those of every mail. Names and values are ours, never a customer's. */
  headers?: MailHeaders;
  /** Names the kind, for `sentSince`. */
  purpose?: string;
}

export interface SendOptions {
  /** Stored in this entity manager's transaction: the mail goes out if and only if that commits. */
  within?: EntityManager;
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
  async send(mail: Mail, { within }: SendOptions = {}): Promise<string> {
    const recipient = validRecipient(mail.to);
    const now = this.clock.now();
    await this.assertBelowCap(recipient.address, now, within);
    const id = newId();
    if (within) await this.store(within, id, { ...mail, to: recipient }, now);
    else await this.em.fork().transactional((tx) => this.store(tx, id, { ...mail, to: recipient }, now));
    return id;
  }

  /** How many mails to an address were stored since then: all, or those of one purpose. */
  async sentSince(
    address: string,
    since: Date,
    { purpose, within }: SendOptions & { purpose?: string } = {},
  ): Promise<number> {
    const em = within ?? this.em.fork();
    return em.count(OutboxMail, { toAddress: address, createdAt: { $gt: since }, ...(purpose && { purpose }) });
  }

  /** Where a mail stands. Rejects for an id that `send` did not give. */
  async statusOf(id: string): Promise<MailStatus> {
    return (await this.em.fork().findOneOrFail(OutboxMail, { id })).status;
  }

  private async store(em: EntityManager, id: string, mail: Mail, createdAt: Date): Promise<void> {
    const { to, subject, text, html, headers = null, purpose = null } = mail;
    const status = this.config.smtpUrl ? ('waiting' as const) : ('kept' as const);
    const words = { subject: validSubject(subject), text, html, headers, purpose };
    await em.insert(OutboxMail, { id, toName: to.name, toAddress: to.address, ...words, status, createdAt });
    if (status === 'waiting') await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id, within: em });
  }

  private async assertBelowCap(address: string, now: Date, within?: EntityManager): Promise<void> {
    const recent = await this.sentSince(address, new Date(now.getTime() - HOUR_MS), { within });
    if (recent >= MAILS_PER_HOUR) throw new MailboxCapReached(HOUR_MS / 1000);
  }
}
