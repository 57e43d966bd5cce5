import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import type { Account } from '../accounts/account.entity.js';
import type { User } from '../accounts/user.entity.js';
import { LastAdmin } from '../auth.errors.js';
import { DeletionMails } from './deletion-mails.js';
import { assertNotLastAdmin } from './last-admin.js';

/** Keeps the last administrator, who may have been one of several when the deletion was asked for. */
@Injectable()
export class DeletionHold {
  private readonly log = new Logger('AccountErasure');

  constructor(
    private readonly mails: DeletionMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether these people of the account may leave now. The first time that they may not is mailed and logged; later ones
   * are silent. In the caller's transaction, which holds the account's row.
   */
  async mayLeave(em: EntityManager, account: Account, users: readonly User[]): Promise<boolean> {
    try {
      for (const user of users) await assertNotLastAdmin(em, user);
      return true;
    } catch (error) {
      if (!(error instanceof LastAdmin)) throw error;
    }
    if (account.deletionHeldAt || !account.deletionDueAt) return false;
    account.deletionHeldAt = this.clock.now();
    await em.flush();
    for (const user of users) await this.mails.held(em, user, account.deletionDueAt);
    this.log.warn({ accountId: account.id }, 'The last administrator is not deleted until there is another one');
    return false;
  }
}
