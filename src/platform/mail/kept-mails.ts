import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import Handlebars from 'handlebars';
import { AppConfig } from '../config/index.js';
import { NotFound } from '../errors/index.js';
import { Jobs } from '../jobs/index.js';
import { emailKey } from './email-address.js';
import { MailNotSendable } from './mail.errors.js';
import { sendMail } from './mail.jobs.js';
import { MailTokens, withHiddenTokens } from './mail-tokens.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** The outbox as a record: mails to read and to send again. */
@Injectable()
export class KeptMails {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly tokens: MailTokens,
  ) {}

  /** Rejects with `NotFound`. */
  async find(em: EntityManager, id: string, lockMode = LockMode.NONE): Promise<OutboxMail> {
    const mail = isUUID(id) ? await em.findOne(OutboxMail, { id }, { lockMode }) : null;
    if (!mail) throw new NotFound('Mail');
    return mail;
  }

  /**
   * The text with links that work, for a mail that no mail server takes: without it nobody could ever confirm anything.
   * Null for others, whose links belong to their recipients, and where a change of the master key made them unreadable.
   */
  openText(mail: OutboxMail): string | null {
    if (this.config.smtpUrl || mail.status !== 'kept') return null;
    try {
      const { id, text, html, headers = null, sealedTokens } = mail;
      return this.tokens.open({ id, text, html, headers, sealedTokens }).text;
    } catch {
      return null;
    }
  }

  hiddenText({ text }: OutboxMail): string {
    return withHiddenTokens(text);
  }

  /**
   * The owner of an address has left: deletes the mails to it, and takes it out of the mails to others. Those of the
   * account go with its row; mails about several accounts stay and are still sent. In the caller's transaction.
   */
  async forget(em: EntityManager, address: string): Promise<void> {
    const key = emailKey(address) ?? address.toLowerCase();
    await em.execute('delete from outbox_mail where normalize(lower(to_address), NFKC) = ?', [key]);
    const [written, escaped] = [address, Handlebars.escapeExpression(address)];
    await em.execute(
      `update outbox_mail set
         to_name = regexp_replace(to_name, ?, ?, 'gi'),
         subject = regexp_replace(subject, ?, ?, 'gi'),
         text = regexp_replace(text, ?, ?, 'gi'),
         html = regexp_replace(html, ?, ?, 'gi')
       where position(lower(?) in lower(concat_ws(' ', to_name, subject, text))) > 0
         or position(lower(?) in lower(html)) > 0`,
      [...[written, written, written, escaped].flatMap((form) => [wholeAddress(form), gone]), written, escaped],
    );
  }

  /** Hands a mail to the mail server once more, in the caller's transaction. Rejects with `NotFound` and `MailNotSendable`. */
  async sendAgain(em: EntityManager, id: string): Promise<OutboxMail> {
    const mail = await this.find(em, id, LockMode.PESSIMISTIC_WRITE);
    if (!this.config.smtpUrl) throw new MailNotSendable('No mail server is set: SMTP_URL is empty');
    if (mail.status === 'sent') throw new MailNotSendable('This mail was sent');
    if (mail.hasSpentLinks())
      throw new MailNotSendable('The links of this mail were deleted when it was given up: they would not work');
    mail.sendAgain();
    await this.jobs.enqueue(sendMail, { mailId: id }, { singletonKey: id, within: em });
    return mail;
  }
}

/** Stands for the address of a person who has left. */
const gone = '[deleted]';

/** A regular expression of PostgreSQL for an address that is no part of another: neither `joann@…` nor `…org.uk`. */
function wholeAddress(address: string): string {
  const literal = address.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]_.+-])${literal}(?![[:alnum:]_]|[.-]+[[:alnum:]])`;
}
