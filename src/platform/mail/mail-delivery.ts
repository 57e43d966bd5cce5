import { keyChanged } from './refusals.words.js';
import { unescape } from 'node:querystring';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { createTransport } from 'nodemailer';
import { Clock, dayMs } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { redactor } from '../outbound-http/index.js';
import { MailTokens, type LinkedParts, type MailHeaders } from './mail-tokens.js';
import { transportOf } from './transport.js';
import { mailLifetimeMs, OutboxMail } from './outbox-mail.entity.js';

const giveUpAfterMs = 2 * dayMs;
/** The most mails that one tick of the sweep deletes. */
const mailsPerStatement = 2_000;
/** After so many refusals in a row the mail server takes none at the moment: the mails behind wait for another attempt. */
const refusalsInARow = 3;

/** A mail as the mailer takes it. */
interface Message {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: MailHeaders;
  messageId: string;
  date: Date;
  disableFileAccess: boolean;
  disableUrlAccess: boolean;
}

type Send = (message: Message) => Promise<unknown>;

/** Hands mails of the outbox to the mail server, and ends those whose time is over. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: MailerService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly tokens: MailTokens,
  ) {}

  /** Does nothing when the mail was sent before. Rejects when another attempt may help. */
  async deliver(mailId: string): Promise<void> {
    await this.attempt(mailId, (message) => this.mailer.sendMail(message));
  }

  /** Delivers one after the other over one connection. Resolves to the mails for which another attempt may help. */
  async deliverAll(mailIds: readonly string[]): Promise<string[]> {
    const { smtpUrl } = this.config;
    if (!smtpUrl) return [];
    const transport = createTransport({
      ...transportOf(smtpUrl),
      pool: true,
      maxConnections: 1,
      maxMessages: Infinity,
    });
    try {
      return await this.attemptEach(mailIds, (message) => transport.sendMail(message));
    } finally {
      transport.close();
    }
  }

  private async attemptEach(mailIds: readonly string[], send: Send): Promise<string[]> {
    const refused: string[] = [];
    let inARow = 0;
    for (const [index, mailId] of mailIds.entries()) {
      try {
        await this.attempt(mailId, send);
        inARow = 0;
      } catch {
        refused.push(mailId);
        inARow += 1;
      }
      if (inARow === refusalsInARow) return [...refused, ...mailIds.slice(index + 1)];
    }
    return refused;
  }

  private async attempt(mailId: string, send: Send): Promise<void> {
    const em = this.em.fork();
    const mail = await em.findOne(OutboxMail, { id: mailId });
    if (mail?.status !== 'waiting') return;
    const parts = this.open(mail);
    if (parts) mail.attempts += 1;
    if (!parts) return em.flush();
    try {
      await send(this.message(mail, parts));
      mail.markSent(this.clock.now());
    } catch (error) {
      const final = isFinal(error);
      const reason = this.withoutPassword(error instanceof Error ? error.message : String(error));
      mail.markRefused(reason, final);
      // Not the error itself: it holds the server's whole reply, and some servers repeat the mail that they refuse.
      if (!final) throw new Error(`The mail server did not take mail ${mailId}: ${reason}`);
    } finally {
      await em.flush();
    }
  }

  async giveUpOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - giveUpAfterMs);
    await this.em
      .fork()
      .nativeUpdate(OutboxMail, { status: 'waiting', createdAt: { $lt: before } }, { status: 'failed' });
  }

  /** Deletes mails whose month is over, a part of them at a time: the next tick takes the rest. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - mailLifetimeMs);
    await this.em.fork().execute(
      `delete from outbox_mail where id = any(array(
         select id from outbox_mail where created_at < ? and status <> 'waiting' order by created_at limit ?))`,
      [before, mailsPerStatement],
    );
  }

  private withoutPassword(text: string): string {
    const { password } = new URL(this.config.smtpUrl?.reveal() ?? 'smtp:');
    return redactor([password, unescape(password)])(text);
  }

  /** Null, and the mail has failed, when a change of the master key has made its links unreadable. */
  private open(mail: OutboxMail): LinkedParts | null {
    try {
      const { id, text, html, headers = null, sealedTokens } = mail;
      return this.tokens.open({ id, text, html, headers, sealedTokens });
    } catch {
      mail.markRefused(keyChanged.text, true);
      return null;
    }
  }

  private message(mail: OutboxMail, { text, html, headers }: LinkedParts): Message {
    return {
      from: this.config.mailFrom,
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text,
      html,
      headers: headers ?? {},
      // Every attempt has the same id, so that mail servers can drop duplicates.
      messageId: `<${mail.id}@${new URL(this.config.publicUrl).hostname}>`,
      date: mail.createdAt,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }
}

/** A 5xx reply is final (RFC 5321 §4.2.1), except while signing in: the operator can repair that. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  return error.responseCode >= 500 && !('code' in error && error.code === 'EAUTH');
}
