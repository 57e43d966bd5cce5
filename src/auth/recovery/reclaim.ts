import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccessRevocation } from '../access-revocation.js';
import type { User } from '../accounts/user.entity.js';
import { AccountDeletion } from '../deletion/account-deletion.js';
import { removeFactors } from '../factors/factor-rows.js';
import { OneTimeLinks } from './one-time-links.js';

/** For a person who says by a mailed link: this was not me. */
@Injectable()
export class Reclaim {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly access: AccessRevocation,
    private readonly deletion: AccountDeletion,
  ) {}

  /**
   * Ends every access that somebody else may have, in the caller's transaction, which holds the account and the person:
   * sessions, API tokens, links that change the account, the password, and the ways in that were added from `since` on. A
   * deletion that was asked for is stopped.
   */
  async endAccess(em: EntityManager, user: User, since: Date): Promise<void> {
    if (user.googleLinkedAt && user.googleLinkedAt >= since) user.unlinkGoogle();
    user.passwordHash = null;
    await removeFactors(em, user.id, since);
    for (const purpose of ['confirm-address', 'reset-password'] as const) await this.links.endAll(em, user.id, purpose);
    await this.access.revokeAll(em, user.id);
    await this.deletion.keep(em, user);
  }
}
