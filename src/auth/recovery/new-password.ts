import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { assertPassword } from '../accounts/registration.js';
import { User } from '../accounts/user.entity.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { hasFactor } from '../factors/factor-rows.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SecurityNews } from '../security/security-news.js';
import { linkPerAddress } from '../sign-in-limits.js';
import { OneTimeLinks } from './one-time-links.js';

/** Sets a password for the holder of a mailed link. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
    private readonly hasher: PasswordHasher,
    private readonly links: OneTimeLinks,
    private readonly access: AccessRevocation,
    private readonly news: SecurityNews,
  ) {}

  /**
   * Ends all sessions, API tokens and links that the old password gave or could give. Where the link proves an address
   * that was not proven before, the Google account and the second factors go as well: whoever registered the address may
   * have been somebody else. Rejects with `ResetLinkInvalid`,
   * and with `ValidationFailed` for a weak password, after which the link still works.
   */
  async set(token: string, password: string, clientAddress: string): Promise<User> {
    await this.limits.consume(linkPerAddress, clientAddress);
    const asked = await this.links.find(this.em.fork(), 'reset-password', token);
    if (!asked) throw new ResetLinkInvalid();
    assertPassword(password, asked.address);
    const passwordHash = await this.hasher.hash(password);
    return this.em.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const user = await em.findOne(User, { id: asked.userId }, lock);
      // Another request may have used the link, or a change of the address ended it, while this one waited.
      const link = await this.links.find(em, 'reset-password', token);
      if (!user || !link || link.address !== user.email) throw new ResetLinkInvalid();
      // Without a mail server an administrator has read the link, which proves nothing.
      const isFirstProof = Boolean(this.config.smtpUrl) && !user.emailVerified;
      const hadOthers = isFirstProof && (Boolean(user.googleSubject) || (await hasFactor(em, user.id)));
      if (isFirstProof) await this.access.removeWaysIn(em, user);
      else await this.access.revokeAll(em, user.id);
      user.passwordHash = passwordHash;
      user.emailVerified ||= Boolean(this.config.smtpUrl);
      await em.flush();
      await this.links.endAll(em, user.id, 'reset-password');
      // Else the link in a stranger's mailbox would still move the account there.
      await this.links.endAll(em, user.id, 'confirm-address');
      await this.news.tell(em, user, 'passwordReset');
      if (hadOthers) await this.news.tell(em, user, 'waysInRemoved');
      return user;
    });
  }
}
