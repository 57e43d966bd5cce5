import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, hourSeconds } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { batchesOf, newId, writeInBatches } from '../db/index.js';
import { Jobs } from '../jobs/index.js';
import { RateLimits, type RateLimit } from '../limits/index.js';
import { MailboxCapReached } from './mail.errors.js';
import { sendBulk, sendMail } from './mail.jobs.js';
import { emailKey } from './email-address.js';
import { MailTokens, type MailHeaders } from './mail-tokens.js';
import type { RenderedMail } from './mail-layout.js';
import { OutboxMail, type MailKind, type MailStatus } from './outbox-mail.entity.js';
import { validRecipient, validSubject, type Recipient } from './recipient.js';

/** Mails to one address, from every account together; alerts are counted apart. */
const mailsPerAddress: RateLimit = {
  name: 'mail-address',
  points: 30,
  windowSeconds: hourSeconds,
  error: MailboxCapReached,
};

/** Alerts of one account to one address: nobody else can use these up. */
const alertsPerAddress: RateLimit = { ...mailsPerAddress, name: 'mail-alert' };

export interface Mail extends RenderedMail {
  to: Recipient;
  /** `other` unless given; `alert` for all that are sent with `alertOf`. */
  kind?: MailKind;
  /** Extra headers. Names and values are ours, never a customer's. */
  headers?: MailHeaders;
}

/** One of many mails that say the same. */
export interface BulkMail extends Mail {
  /** The mail's id, which the caller has chosen: two mails never have the same. */
  id: string;
  accountId: string;
}

/** One job hands so many mails to the mail server, over one connection. */
const mailsPerJob = 25;
const mailsPerStatement = 250;

const insertSql = `
  insert into outbox_mail (id, account_id, to_name, to_address, subject, text, html, headers, sealed_tokens, kind, status,
    attempts, created_at)
  select id, account_id, to_name, to_address, subject, text, html, headers, decode(tokens, 'base64'), kind, $2, 0, $3
  from jsonb_to_recordset($1::jsonb) as mail (id uuid, account_id uuid, to_name text, to_address text, subject text,
    text text, html text, headers jsonb, tokens text, kind text)`;

export interface SendOptions {
  /** Account whose alert this is. */
  alertOf?: string;
  /** Account that the mail is about, with which it is deleted: that of `alertOf` unless given. */
  accountId?: string;
  /** Stores the mail in this entity manager's transaction: it is sent if and only if that commits. */
  within?: EntityManager;
}

/** Stores every mail before a job sends it, and keeps it for a month. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly tokens: MailTokens,
  ) {}

  /**
   * Resolves with the mail's id once it is stored. Without SMTP_URL it stays there for administrators to
   * read. Rejects with `ValidationFailed` or `MailboxCapReached`.
   */
  async send(mail: Mail, { within, ...owner }: SendOptions = {}): Promise<string> {
    const recipient = validRecipient(mail.to);
    const id = newId();
    const store = (em: EntityManager) => this.store(em, id, { ...mail, to: recipient }, owner);
    if (within) await store(within);
    else await this.em.fork().transactional(store);
    return id;
  }

  /**
   * Stores mails to many people in the transaction of `within`. They leave by jobs of their own, so that no alert waits
   * behind them, and are not counted against the limit of an address: the caller sends each address one. Rejects with
   * `ValidationFailed`, and for an id that a mail has.
   */
  async sendBulk(mails: readonly BulkMail[], within: EntityManager): Promise<void> {
    const status = this.config.smtpUrl ? ('waiting' as const) : ('kept' as const);
    const createdAt = this.clock.now();
    await writeInBatches(within, {
      items: mails,
      rowsPerStatement: mailsPerStatement,
      rowOf: (mail) => this.rowOf(mail),
      sql: insertSql,
      parameters: [status, createdAt],
    });
    if (status !== 'waiting') return;
    for (const batch of batchesOf(mails, mailsPerJob))
      await this.jobs.enqueue(sendBulk, { mailIds: batch.map(({ id }) => id) }, { within });
  }

  /** How many mails to an address were stored within the last hour: alerts of one account, or all other mails. */
  async sentLastHour(address: string, { within, alertOf }: SendOptions = {}): Promise<number> {
    const [limit, subject] = counterOf(address, alertOf);
    return this.limits.used(limit, subject, { within });
  }

  /** Rejects for an id that `send` did not give. */
  async statusOf(id: string): Promise<MailStatus> {
    return (await this.em.fork().findOneOrFail(OutboxMail, { id })).status;
  }

  private async store(
    em: EntityManager,
    id: string,
    mail: Mail,
    { alertOf, accountId = alertOf }: SendOptions,
  ): Promise<void> {
    const { to } = mail;
    const [limit, counted] = counterOf(to.address, alertOf);
    await this.limits.consume(limit, counted, { within: em });
    const status = this.config.smtpUrl ? ('waiting' as const) : ('kept' as const);
    const content = this.contentOf(id, mail);
    const createdAt = this.clock.now();
    const kind = alertOf === undefined ? (mail.kind ?? 'other') : 'alert';
    const recipient = { toName: to.name, toAddress: to.address };
    await em.insert(OutboxMail, { id, accountId, ...recipient, ...content, kind, status, createdAt });
    if (status === 'waiting') await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id, within: em });
  }

  private rowOf({ id, accountId, kind = 'other', to, ...mail }: BulkMail) {
    const { name, address } = validRecipient(to);
    const { sealedTokens, ...content } = this.contentOf(id, mail);
    const tokens = sealedTokens?.toString('base64') ?? null;
    return { id, account_id: accountId, to_name: name, to_address: address, ...content, tokens, kind };
  }

  private contentOf(id: string, mail: Omit<Mail, 'to'>) {
    const { subject, text, html, headers = null } = mail;
    return { subject: validSubject(subject), ...this.tokens.seal(id, { text, html, headers }) };
  }
}

function counterOf(address: string, alertOf?: string): [RateLimit, string] {
  const key = emailKey(address) ?? address;
  return alertOf === undefined ? [mailsPerAddress, key] : [alertsPerAddress, `${alertOf} ${key}`];
}
