import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { dayMs, hourMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { emailKey, MailOutbox } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { addressTakenMail } from '../accounts/registration-mails.js';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import { NotSignedIn } from '../auth.errors.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { SecurityNews } from '../security/security-news.js';
import { Sessions } from '../sessions/sessions.js';
import { addressChangePerUser, forgotPerMailbox } from '../sign-in-limits.js';
import { addressNoticeMail, confirmNewAddressMail } from './address-mails.js';

const confirmValidMs = hourMs;
/** Longer than the other: a person may not read the old mailbox daily. */
const keepValidMs = 7 * dayMs;

/** When the change was asked for that this link to the old mailbox takes back. */
export const keepAskedAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - keepValidMs);

/** Asks both mailboxes about a change of a person's address. */
@Injectable()
export class AddressChange {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: OneTimeLinks,
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
    private readonly sessions: Sessions,
    private readonly news: SecurityNews,
  ) {}

  /**
   * Neither the answer nor its work shows whether the new address is taken. Rejects after too many requests, and with
   * `NotSignedIn` where a change of credentials has ended the session meanwhile: no link outlives one.
   */
  async ask({ id: userId }: Actor, email: string, request: Request): Promise<void> {
    const key = emailKey(email);
    if (key === null) throw new ValidationFailed({ email: sayInput('email') });
    await this.limits.consume(addressChangePerUser, userId);
    await this.limits.consume(forgotPerMailbox, key);
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!(await this.sessions.isOpen(em, request))) throw new NotSignedIn();
      const { language = 'en' } = await this.preferences.of(userId, em);
      const taken = await em.findOne(User, { emailKey: key });
      // A link that was asked for earlier would bring back an address that is no longer wanted.
      await this.links.endAll(em, userId, 'confirm-address');
      const keep = { userId, purpose: 'keep-address', address: user.email, validForMs: keepValidMs } as const;
      const keepUrl = await this.links.issue(em, keep);
      const { accountId } = user;
      const notice = addressNoticeMail(keepUrl, email, language ?? 'en');
      await this.send(em, user.email, notice, { alertOf: accountId });
      const mail = await this.mailToNew(em, { user, taken, email, language: language ?? 'en' });
      await this.send(em, email, mail, { accountId: taken?.accountId ?? accountId });
      await this.news.record(em, user, 'addressAsked');
    });
  }

  private async mailToNew(
    em: EntityManager,
    asked: { user: User; taken: User | null; email: string; language: Language },
  ) {
    const { user, taken, email, language } = asked;
    const confirm = {
      userId: user.id,
      purpose: 'confirm-address',
      address: email,
      validForMs: confirmValidMs,
    } as const;
    if (!taken) return confirmNewAddressMail(await this.links.issue(em, confirm), language);
    const { language: theirs } = await this.preferences.of(taken.id, em);
    return addressTakenMail(new URL('/login', this.config.publicUrl).href, theirs ?? 'en');
  }

  /** `alertOf`: the account whose mails it counts among, which nobody else can use up. */
  private async send(
    em: EntityManager,
    address: string,
    mail: ReturnType<typeof addressTakenMail>,
    owner: { alertOf: string } | { accountId: string },
  ) {
    const to = { name: '', address };
    await this.outbox.send({ to, ...mail, kind: 'confirmation' }, { within: em, ...owner });
  }
}
