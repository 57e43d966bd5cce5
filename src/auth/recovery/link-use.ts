import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { lockAccount } from '../accounts/account-lock.js';
import { isTaken } from '../accounts/new-user.js';
import { User } from '../accounts/user.entity.js';
import { AddressLinkInvalid } from '../auth.errors.js';
import { linkPerAddress } from '../sign-in-limits.js';
import type { LinkPurpose, OneTimeLink } from './one-time-link.entity.js';
import { OneTimeLinks } from './one-time-links.js';

interface FollowedLink {
  token: string;
  clientAddress: string;
  /** The person who is signed in, where the link is worth nothing without them. */
  userId?: string;
}

/** Follows links in mails about the ways into an account. */
@Injectable()
export class LinkUse {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: OneTimeLinks,
  ) {}

  /**
   * Does `work`, which ends the link, with the account and its person locked. Rejects with `AddressLinkInvalid`, also
   * when `work` finds an address taken.
   */
  async follow(
    purpose: LinkPurpose,
    { token, clientAddress, userId }: FollowedLink,
    work: (em: EntityManager, user: User, link: OneTimeLink) => Promise<void>,
  ): Promise<User> {
    await this.limits.consume(linkPerAddress, clientAddress);
    const before = this.em.fork();
    const asked = await this.links.find(before, purpose, token);
    const owner = asked && (await before.findOne(User, { id: asked.userId }));
    if (!owner || (userId ?? owner.id) !== owner.id) throw new AddressLinkInvalid();
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
