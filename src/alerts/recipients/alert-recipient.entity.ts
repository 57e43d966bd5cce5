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
    /** Null until the owner of the address has confirmed. Until then only the confirmation mail is sent. */
    confirmedAt: p.datetime().nullable(),
    /** SHA-256 of the token in the last confirmation mail, which works once; null when none is open. */
    tokenHash: p.string().unique().nullable(),
    tokenExpiresAt: p.datetime().nullable(),
    confirmationSentAt: p.datetime().nullable(),
    /** When it was removed. The row stays, so that removing and adding an address sends no second confirmation mail. */
    removedAt: p.datetime().nullable(),
    /** Mails that the hourly limit has kept back since the last one. */
    heldBack: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

/** An address that receives the alerts of one domain. */
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

  /** A confirmation link is still valid. */
  hasQuestion(now: Date): boolean {
    return this.tokenExpiresAt != null && this.tokenExpiresAt > now;
  }

  /** An owner who has unsubscribed must confirm again before any more alerts are sent. */
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
