import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { NotFound, sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { Events } from '../../platform/events/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { isSameEmail } from '../../platform/mail/index.js';
import { lockAccount } from '../accounts/account-lock.js';
import type { Account } from '../accounts/account.entity.js';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import { KeepLinkInvalid } from '../auth.errors.js';
import { deletionAsked, deletionStopped } from '../auth.events.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { SecurityNews } from '../security/security-news.js';
import { linkPerAddress } from '../sign-in-limits.js';
import { assertNotLastAdmin } from './last-admin.js';
import { DeletionMails } from './deletion-mails.js';

/** How long a person has to change their mind. */
export const graceMs = 7 * dayMs;

/** Deletes an account after a week, in which everything goes on working and its person can stop it. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: OneTimeLinks,
    private readonly mails: DeletionMails,
    private readonly news: SecurityNews,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * `confirmation` is the address of the account, typed. A deletion that was asked for before keeps its time. Rejects
   * with `ValidationFailed` and `LastAdmin`.
   */
  async ask({ id: userId, accountId }: Actor, confirmation: string): Promise<Account> {
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: userId });
      if (!isSameEmail(confirmation, user.email))
        throw new ValidationFailed({ confirmation: sayInput('accountEmail') });
      await assertNotLastAdmin(em, user);
      const account = await lockAccount(em, accountId);
      if (account.deletionDueAt) return account;
      const dueAt = new Date(this.clock.now().getTime() + graceMs);
      account.deleteAt(dueAt);
      await em.flush();
      await this.mails.asked(em, user, dueAt);
      await this.news.record(em, user, 'deletionAsked');
      await this.events.publish(deletionAsked, { accountId }, { within: em });
      return account;
    });
  }

  /**
   * The account stays. Does nothing where nobody has asked for its deletion. Rejects with `NotFound` once that has begun.
   */
  async stop({ id: userId }: Pick<Actor, 'id'>): Promise<Account> {
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: userId });
      return this.keep(em, user);
    });
  }

  /** The same for the holder of a mailed link. Rejects with `KeepLinkInvalid`. */
  async stopByLink(token: string, clientAddress: string): Promise<User> {
    await this.limits.consume(linkPerAddress, clientAddress);
    const stopping = this.em.fork().transactional(async (em) => {
      const asked = await this.links.find(em, 'keep-account', token);
      const user = asked && (await em.findOne(User, { id: asked.userId }));
      if (!user) throw new KeepLinkInvalid();
      await lockAccount(em, user.accountId);
      // Another request may have used the link while this one waited.
      if (!(await this.links.find(em, 'keep-account', token))) throw new KeepLinkInvalid();
      await this.keep(em, user);
      return user;
    });
    return stopping.catch((error: unknown) => {
      throw error instanceof NotFound ? new KeepLinkInvalid() : error;
    });
  }

  /** The same in the caller's transaction. */
  async keep(em: EntityManager, user: User): Promise<Account> {
    const account = await lockAccount(em, user.accountId);
    // Nothing brings back what is deleted by now.
    if (account.erasingSince) throw new NotFound('Account');
    if (!account.deletionDueAt) return account;
    account.keep();
    await em.flush();
    await this.links.endAll(em, user.id, 'keep-account');
    await this.news.record(em, user, 'deletionStopped');
    await this.events.publish(deletionStopped, { accountId: account.id }, { within: em });
    return account;
  }
}
