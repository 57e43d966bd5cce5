import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock, dayMs, daySeconds } from '../../platform/clock/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { TooManyConfirmations } from '../alerts.errors.js';
import { AlertLinks } from '../mail/alert-links.js';
import { confirmationMail } from '../mail/confirmation-mails.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { RecipientPreferences } from './recipient-preferences.js';

const validForMs = 3 * dayMs;

const perDay = { windowSeconds: daySeconds, error: TooManyConfirmations };
const perRecipient: RateLimit = {
  name: 'confirmation-recipient',
  points: 1,
  windowSeconds: 60,
  error: TooManyConfirmations,
};
/** Confirmation mails to one address, from all accounts together. */
const perAddress: RateLimit = { name: 'confirmation-address', points: 3, ...perDay };
/** Confirmation mails from one account, to all addresses together. */
const perAccount: RateLimit = { name: 'confirmation-account', points: 20, ...perDay };

/** The recipient that a link belongs to, with its domain. */
export interface Asked {
  recipient: AlertRecipient;
  domain: Domain;
}

/** Asks the owner of an address whether alerts may be sent there, and records the answer. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly links: AlertLinks,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly preferences: RecipientPreferences,
  ) {}

  /** In the transaction of `em`, which holds the account's lock. Rejects with `TooManyConfirmations`. */
  async ask(em: EntityManager, domain: Domain, recipient: AlertRecipient): Promise<void> {
    const now = this.clock.now();
    await this.limits.consume(perRecipient, recipient.id, { within: em });
    await this.limits.consume(perAccount, recipient.accountId, { within: em });
    await this.limits.consume(perAddress, recipient.email, { within: em });
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + validForMs);
    recipient.asked({ tokenHash: hashed(token), expiresAt, at: now });
    const { language } = await this.preferences.readerOf(em, recipient);
    const mail = confirmationMail({ domain, language }, this.links.confirmation(token));
    const to = { name: '', address: recipient.email };
    await this.outbox.send({ to, ...mail, kind: 'confirmation' }, { within: em, accountId: recipient.accountId });
    await em.flush();
  }

  /** Null for a used, expired or invented link. Changes nothing. */
  async askedBy(token: string): Promise<Asked | null> {
    return this.find(this.em.fork(), token);
  }

  /** Works once. Null for a used, expired or invented link. */
  async answer(token: string): Promise<Asked | null> {
    return this.em.fork().transactional(async (em) => {
      const asked = await this.find(em, token, LockMode.PESSIMISTIC_WRITE);
      asked?.recipient.confirm(this.clock.now());
      return asked;
    });
  }

  private async find(em: EntityManager, token: string, lockMode?: LockMode): Promise<Asked | null> {
    const good = { tokenHash: hashed(token), tokenExpiresAt: { $gt: this.clock.now() }, removedAt: null };
    const recipient = await em.findOne(AlertRecipient, good, { lockMode });
    const domain = recipient && (await em.findOne(Domain, { id: recipient.domainId }));
    return recipient && domain && { recipient, domain };
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
