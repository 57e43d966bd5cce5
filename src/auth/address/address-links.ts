import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { lockAccount } from '../accounts/account-lock.js';
import { isTaken } from '../accounts/new-user.js';
import { User } from '../accounts/user.entity.js';
import { removeFactors } from '../factors/factor-rows.js';
import { AddressLinkInvalid } from '../auth.errors.js';
import { AccountDeletion } from '../deletion/account-deletion.js';
import type { LinkPurpose, OneTimeLink } from '../recovery/one-time-link.entity.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { SecurityNews } from '../security/security-news.js';
import { linkPerAddress } from '../sign-in-limits.js';
import { keepAskedAt } from './address-change.js';

/** Follows the links in the two mails about a change of the address. Each works once. */
@Injectable()
export class AddressLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
    private readonly links: OneTimeLinks,
    private readonly access: AccessRevocation,
    private readonly news: SecurityNews,
    private readonly deletion: AccountDeletion,
  ) {}

  /** The new address becomes that of the account. Rejects with `AddressLinkInvalid`, also when it was taken meanwhile. */
  async confirm(token: string, clientAddress: string): Promise<User> {
    return this.use('confirm-address', token, clientAddress, async (em, user, { address }) => {
      await this.news.tell(em, user, 'addressChanged');
      user.moveTo(address, { isProven: Boolean(this.config.smtpUrl) });
      await this.links.endAll(em, user.id, 'confirm-address');
      await this.links.endAll(em, user.id, 'reset-password');
    });
  }

  /**
   * Brings back the address that this link was mailed to, or keeps it, and ends every access that somebody else may have:
   * sessions, API tokens, other links, the password, and the ways in that were added since the change was asked for. A
   * deletion that was asked for is stopped.
   */
  async keep(token: string, clientAddress: string): Promise<User> {
    return this.use('keep-address', token, clientAddress, async (em, user, { address, expiresAt }) => {
      const askedAt = keepAskedAt(expiresAt);
      if (user.googleLinkedAt && user.googleLinkedAt >= askedAt) user.unlinkGoogle();
      await removeFactors(em, user.id, askedAt);
      user.moveTo(address, { isProven: Boolean(this.config.smtpUrl) });
      user.passwordHash = null;
      for (const purpose of ['confirm-address', 'keep-address', 'reset-password'] as const)
        await this.links.endAll(em, user.id, purpose);
      await this.access.revokeAll(em, user.id);
      await this.deletion.keep(em, user);
      await this.news.tell(em, user, 'addressKept');
    });
  }

  private async use(
    purpose: LinkPurpose,
    token: string,
    clientAddress: string,
    work: (em: EntityManager, user: User, link: OneTimeLink) => Promise<void>,
  ): Promise<User> {
    await this.limits.consume(linkPerAddress, clientAddress);
    const before = this.em.fork();
    const asked = await this.links.find(before, purpose, token);
    const owner = asked && (await before.findOne(User, { id: asked.userId }));
    if (!owner) throw new AddressLinkInvalid();
    return this.em
      .fork()
      .transactional(async (em) => {
        // Ahead of the person, as a deletion locks them: the other way round, each would wait for the other.
        await lockAccount(em, owner.accountId);
        const user = await em.findOne(User, { id: owner.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        // Another request may have used the link while this one waited.
        const link = await this.links.find(em, purpose, token);
        if (!user || !link || emailKey(link.address) === null) throw new AddressLinkInvalid();
        await work(em, user, link);
        await em.flush();
        return user;
      })
      .catch((error: unknown) => {
        throw isTaken(error) || error instanceof NotFound ? new AddressLinkInvalid() : error;
      });
  }
}
