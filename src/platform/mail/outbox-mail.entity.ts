import { defineEntity, p } from '@mikro-orm/core';

export type MailStatus = 'waiting' | 'sent' | 'failed' | 'kept';

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  indexes: [{ properties: ['toAddress', 'createdAt'] }, { properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    toName: p.text(),
    toAddress: p.string().length(320),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    /** `kept`: no mail server is set; administrators read it here. */
    status: p.enum(['waiting', 'sent', 'failed', 'kept']).$type<MailStatus>(),
    /** What the mail server said when it refused. */
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

/** A mail from the moment that someone wants it sent. It stays after sending, as the record of what went out. */
export class OutboxMail extends OutboxMailSchema.class {
  markSent(at: Date): void {
    this.status = 'sent';
    this.sentAt = at;
    this.lastError = null;
  }

  /** `final` when no further attempt will help: the server refused the recipient for good. */
  markRefused(reason: string, final: boolean): void {
    this.lastError = reason.slice(0, 1000);
    if (final) this.status = 'failed';
  }
}
OutboxMailSchema.setClass(OutboxMail);
