import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sessions } from './sessions/sessions.js';
import { ApiToken } from './tokens/api-token.entity.js';

/** Ends every access that a user's old credentials gave. Whatever changes a user's ways to sign in calls it. */
@Injectable()
export class AccessRevocation {
  constructor(private readonly sessions: Sessions) {}

  /** Ends all sessions and API tokens in the caller's transaction: none of them outlives the change of credentials. */
  async revokeAll(em: EntityManager, userId: string): Promise<void> {
    await this.sessions.endAllOf(em, userId);
    await em.nativeDelete(ApiToken, { userId });
  }
}
