import { defineEntity, p } from '@mikro-orm/core';
import { dayMs } from '../clock/index.js';
import { spentToken, withSpentTokens, type MailHeaders } from './mail-tokens.js';

export const mailStatuses = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How long a mail is kept, whether it was sent or not. One that waits is given up long before. */
export const mailLifetimeMs = 30 * dayMs;

/** The occasion of a mail. */
export const mailKinds = ['alert', 'confirmation', 'support', 'campaign', 'other'] as const;
export type MailKind = (typeof mailKinds)[number];

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  indexes: [
    { properties: ['createdAt'] },
    {
      // A sweep looks for waiting mails every ten minutes, among the mails of a month.
      name: 'outbox_mail_waiting_index',
      expression: `create index "outbox_mail_waiting_index" on "outbox_mail" ("created_at") where "status" = 'waiting'`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The account that it is about, with which it is deleted. Null for mails to strangers, and about several accounts. */
    accountId: p.uuid().nullable().index(),
    toName: p.text(),
    toAddress: p.string().length(320),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    /** Extra headers, such as `List-Unsubscribe`. */
    headers: p.json<MailHeaders>().nullable(),
    /** JSON array of the tokens that the placeholders `token=[0]`, `token=[1]` … stand for. Null once it is sent. */
    sealedTokens: p.blob().nullable().hidden(),
    /** `kept`: no mail server is set; administrators read it here. */
    kind: p.string().$type<MailKind>().default('other'),
    status: p.enum(['waiting', 'sent', 'failed', 'kept']).$type<MailStatus>(),
    /** How often it was handed to the mail server. */
    attempts: p.integer().default(0),
    /** Reply of the mail server when it refused. */
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

/** A mail, stored before it is sent and kept afterwards as a record, for `mailLifetimeMs`. */
export class OutboxMail extends OutboxMailSchema.class {
  markSent(at: Date): void {
    this.status = 'sent';
    this.sentAt = at;
    this.lastError = null;
    this.forgetTokens();
  }

  /** `final` when no further attempt will help: the server refused the recipient for good. */
  markRefused(reason: string, final: boolean): void {
    this.lastError = reason.slice(0, 1000);
    if (!final) return;
    this.status = 'failed';
    this.forgetTokens();
  }

  /** Gives a mail that did not leave another round of attempts. */
  sendAgain(): void {
    this.status = 'waiting';
    this.lastError = null;
  }

  /** Its links were forgotten when it was given up. */
  hasSpentLinks(): boolean {
    return this.text.includes(spentToken);
  }

  /** A token in a sent mail is of no more use here, and a stolen database must not hold it. */
  private forgetTokens(): void {
    const { text, html, headers = null } = this;
    Object.assign(this, withSpentTokens({ text, html, headers }), { sealedTokens: null });
  }
}
OutboxMailSchema.setClass(OutboxMail);
