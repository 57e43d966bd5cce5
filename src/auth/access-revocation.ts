import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/index.js';
import { Events } from '../platform/events/index.js';
import type { User } from './accounts/user.entity.js';
import { accountTakenOver } from './auth.events.js';
import { removeFactors } from './factors/factor-rows.js';
import { PendingSignIn } from './factors/pending-sign-in.entity.js';
import { Sessions } from './sessions/sessions.js';
import { ApiToken } from './tokens/api-token.entity.js';

/** Ends every access that a user's old credentials gave. Whatever changes a user's ways to sign in calls it. */
@Injectable()
export class AccessRevocation {
  constructor(
    private readonly sessions: Sessions,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions and API tokens in the caller's transaction: none of them outlives the change of credentials. */
  async revokeAll(em: EntityManager, userId: string): Promise<void> {
    await this.sessions.endAllOf(em, userId);
    await em.nativeDelete(ApiToken, { userId });
    await em.nativeDelete(PendingSignIn, { userId });
  }

  /**
   * Ends all access and removes the Google account and the second factors, in the caller's transaction, which then sets
   * the way in of the person who has just shown that the address is theirs: somebody else may have registered it.
   */
  async removeWaysIn(em: EntityManager, user: User): Promise<void> {
    user.unlinkGoogle();
    await em.flush();
    await this.revokeAll(em, user.id);
    await removeFactors(em, user.id);
  }

  /**
   * For an account that somebody else may have registered with its owner's address: beside all access, the webhooks,
   * alert addresses and connections that were set up in it stop working.
   */
  async takeOver(em: EntityManager, user: User): Promise<void> {
    await this.removeWaysIn(em, user);
    const { id: userId, accountId } = user;
    const at = this.clock.now().toISOString();
    await this.events.publish(accountTakenOver, { userId, accountId, at }, { within: em });
  }
}
