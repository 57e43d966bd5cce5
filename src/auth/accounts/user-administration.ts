import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { assertNotLastAdmin } from '../deletion/last-admin.js';
import { PendingSignIn } from '../factors/pending-sign-in.entity.js';
import { Sessions } from '../sessions/sessions.js';
import type { Role, User } from './user.entity.js';

/** The decisions of administrators about a person. Everything is in the caller's transaction, with the user locked. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `LastAdmin`. */
  async changeRole(em: EntityManager, user: User, role: Role): Promise<void> {
    if (role === 'user') await assertNotLastAdmin(em, user);
    user.role = role;
    await em.flush();
  }

  /**
   * Ends all sessions; nobody signs in, and API tokens are refused, until `unsuspend`. Zones stay protected: a suspended
   * person has done nothing to deserve a lost zone. Rejects with `LastAdmin`.
   */
  async suspend(em: EntityManager, user: User): Promise<void> {
    await assertNotLastAdmin(em, user);
    user.suspendedAt ??= this.clock.now();
    await em.flush();
    await this.signOut(em, user);
  }

  async unsuspend(em: EntityManager, user: User): Promise<void> {
    user.suspendedAt = null;
    await em.flush();
  }

  /** Ends all sessions, and sign-ins that wait for their second step. */
  async signOut(em: EntityManager, { id: userId }: User): Promise<void> {
    await this.sessions.endAllOf(em, userId);
    await em.nativeDelete(PendingSignIn, { userId });
  }
}
