import { defineEntity, p } from '@mikro-orm/core';

const AlertRecipientSchema = defineEntity({
  name: 'AlertRecipient',
  tableName: 'alert_recipient',
  uniques: [{ properties: ['domainId', 'email'] }, { properties: ['accountId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** citext: two spellings of one address are one recipient. */
    email: p.string().columnType('citext'),
    /** Null until the owner of the mailbox said yes. Nothing but the question is sent before. */
    confirmedAt: p.datetime().nullable(),
    /** SHA-256 of the token of the last question, which works once; null when there is none to answer. */
    tokenHash: p.string().unique().nullable(),
    tokenExpiresAt: p.datetime().nullable(),
    confirmationSentAt: p.datetime().nullable(),
    /** Taken off the list. The row stays, so that adding and removing sends no more questions than waiting. */
    removedAt: p.datetime().nullable(),
    /** Mails that the hourly cap kept back since the last one that went out. */
    heldBack: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

/** A mailbox that hears of one domain. */
export class AlertRecipient extends AlertRecipientSchema.class {
  confirm(at: Date): void {
    this.confirmedAt = at;
    this.forgetToken();
  }

  asked(question: { tokenHash: string; expiresAt: Date; at: Date }): void {
    this.tokenHash = question.tokenHash;
    this.tokenExpiresAt = question.expiresAt;
    this.confirmationSentAt = question.at;
  }

  /** A link that would still be good lies in the mailbox. */
  hasQuestion(now: Date): boolean {
    return this.tokenExpiresAt != null && this.tokenExpiresAt > now;
  }

  /** Whoever asks for no more mails has to be asked anew before there are any. */
  remove(at: Date, { forgetConsent }: { forgetConsent: boolean }): void {
    this.removedAt = at;
    if (!forgetConsent) return;
    this.confirmedAt = null;
    this.forgetToken();
  }

  comeBack(): void {
    this.removedAt = null;
  }

  private forgetToken(): void {
    this.tokenHash = null;
    this.tokenExpiresAt = null;
  }
}
AlertRecipientSchema.setClass(AlertRecipient);
