import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { User } from '../accounts/user.entity.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { SecurityNews } from '../security/security-news.js';
import type { Actor } from '../actor.js';
import { NoPassword, NotSignedIn } from '../auth.errors.js';
import { Sessions } from '../sessions/sessions.js';
import { passwordPerUser } from '../sign-in-limits.js';
import { PasswordHasher } from './password-hasher.js';
import { passwordProblem } from './password-rules.js';

@Injectable()
export class PasswordChange {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly access: AccessRevocation,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly news: SecurityNews,
  ) {}

  /**
   * Stores the new password and ends every access that the old one gave, the asking session's too. Rejects with
   * `ValidationFailed`, with `NoPassword` for users who sign in with Google only, with `NotSignedIn` where another change
   * has ended the session, and after too many wrong tries.
   */
  async change(
    { id }: Actor,
    request: Request,
    given: { currentPassword: string; newPassword: string },
  ): Promise<User> {
    const user = await this.em.findOneOrFail(User, { id });
    if (!user.passwordHash) throw new NoPassword();
    await this.limits.consume(passwordPerUser, id);
    if (!(await this.hasher.matches(user.passwordHash, given.currentPassword))) throw notCurrent();
    const problem = passwordProblem(given.newPassword, user.email);
    if (problem) throw new ValidationFailed({ newPassword: problem });
    const passwordHash = await this.hasher.hash(given.newPassword);
    const changed = await this.em.fork().transactional(async (em) => {
      const locked = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // A change or removal meanwhile may have been made to lock out the person who asks here.
      if (locked.passwordHash !== user.passwordHash) throw notCurrent();
      // The first factor ends the sessions that did not pass it: none of them may go on with a new id.
      if (!(await this.sessions.isOpen(em, request))) throw new NotSignedIn();
      locked.passwordHash = passwordHash;
      await this.access.revokeAll(em, id);
      await this.links.endAll(em, id, 'reset-password');
      // Else whoever knew the old password could still move the account to a mailbox of theirs.
      await this.links.endAll(em, id, 'confirm-address');
      await this.news.tell(em, locked, 'passwordChanged');
      return locked;
    });
    await this.limits.reset(passwordPerUser, id);
    return changed;
  }
}

function notCurrent(): ValidationFailed {
  return new ValidationFailed({ currentPassword: sayInput('otherPassword') });
}
