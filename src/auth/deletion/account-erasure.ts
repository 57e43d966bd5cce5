import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AccountDataKey } from '../../platform/crypto/index.js';
import { ownedTables, type OwnedTable } from '../../platform/db/index.js';
import { Events } from '../../platform/events/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import { KeptMails } from '../../platform/mail/index.js';
import { Account } from '../accounts/account.entity.js';
import { PendingRegistration } from '../accounts/pending-registration.entity.js';
import { User } from '../accounts/user.entity.js';
import { accountDeleted } from '../auth.events.js';
import { Sessions } from '../sessions/sessions.js';
import { DeletionHold } from './deletion-hold.js';

/** One statement deletes at most as many: others wait for its locks no longer than a moment. */
export const rowsPerStatement = 2_000;

/**
 * Deletes an account whose week is over. First the person and the key of all credentials, which nobody can use from then
 * on; then the rows of each table, some at a time; the account itself last, with the news. A run that was interrupted is
 * repeated: what is deleted stays deleted, and the account's own row says that it is to go.
 */
@Injectable()
export class AccountErasure {
  private readonly log = new Logger('AccountErasure');

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly mails: KeptMails,
    private readonly hold: DeletionHold,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for an account that is not due. */
  async erase(accountId: string): Promise<void> {
    if (!(await this.begin(accountId))) return;
    for (const table of await ownedTables(this.em.fork(), 'account')) await this.empty(table, accountId);
    await this.end(accountId);
    this.log.log({ accountId }, 'An account was deleted');
  }

  /** Nobody can sign in, and nothing sealed can be opened, once this has committed. False for an account that stays. */
  private async begin(accountId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // No lock on the key: a mail to somebody of the account may be stored by who waits for its person.
      await em.execute('select 1 from account where id = ? for no key update', [accountId]);
      const account = await em.findOne(Account, { id: accountId });
      if (!account?.isDueForDeletion(this.clock.now())) return false;
      const users = await em.find(User, { accountId });
      if (!(await this.hold.mayLeave(em, account, users))) return false;
      account.erasingSince ??= this.clock.now();
      account.erasedUserIds = [...new Set([...account.erasedUserIds, ...users.map(({ id }) => id)])];
      await em.flush();
      await em.nativeDelete(AccountDataKey, { accountId });
      for (const { id, email, emailKey } of users) {
        await this.sessions.endAllOf(em, id);
        await this.mails.forget(em, email);
        await em.nativeDelete(PendingRegistration, { emailKey });
      }
      await em.nativeDelete(User, { accountId });
      return true;
    });
  }

  private async empty({ name, condition }: OwnedTable, accountId: string): Promise<void> {
    const some = `select "${name}".ctid from "${name}" where ${condition} limit ${rowsPerStatement}`;
    for (;;) {
      const { affectedRows } = await this.em
        .fork()
        .execute<{ affectedRows: number }>(
          `delete from "${name}" where ctid = any(array(${some}))`,
          [accountId],
          'run',
        );
      if (affectedRows === 0) return;
    }
  }

  /** Jobs may have written a few rows meanwhile: they go with the account. */
  private async end(accountId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account) return;
      await this.jobs.forget(accountId, em);
      await em.nativeDelete(Account, { id: accountId });
      await this.events.publish(accountDeleted, { accountId, userIds: account.erasedUserIds }, { within: em });
    });
  }
}
