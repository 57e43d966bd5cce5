import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { isTaken } from '../accounts/new-user.js';
import { User } from '../accounts/user.entity.js';
import { AddressLinkInvalid } from '../auth.errors.js';
import type { LinkPurpose, OneTimeLink } from '../recovery/one-time-link.entity.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { SecurityNews } from '../security/security-news.js';
import { linkPerAddress } from '../sign-in-limits.js';

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
   * sessions, API tokens, other links and the password.
   */
  async keep(token: string, clientAddress: string): Promise<User> {
    return this.use('keep-address', token, clientAddress, async (em, user, { address }) => {
      user.moveTo(address, { isProven: Boolean(this.config.smtpUrl) });
      user.passwordHash = null;
      for (const purpose of ['confirm-address', 'keep-address', 'reset-password'] as const)
        await this.links.endAll(em, user.id, purpose);
      await this.access.revokeAll(em, user.id);
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
    const asked = await this.links.find(this.em.fork(), purpose, token);
    if (!asked) throw new AddressLinkInvalid();
    return this.em
      .fork()
      .transactional(async (em) => {
        const user = await em.findOne(User, { id: asked.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        // Another request may have used the link while this one waited.
        const link = await this.links.find(em, purpose, token);
        if (!user || !link || emailKey(link.address) === null) throw new AddressLinkInvalid();
        await work(em, user, link);
        await em.flush();
        return user;
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new AddressLinkInvalid() : error;
      });
  }
}
