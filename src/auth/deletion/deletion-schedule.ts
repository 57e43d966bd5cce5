import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, hourSeconds } from '../../platform/clock/index.js';
import { TooManyRequests } from '../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Account } from '../accounts/account.entity.js';
import { User } from '../accounts/user.entity.js';
import { AccountErasure } from './account-erasure.js';
import { DeletionMails } from './deletion-mails.js';

const accountsPerTick = 100;
const remindAheadMs = dayMs;

/** Also takes up deletions whose process has died. */
const sweepDeletions = defineJob('auth.sweep-deletions', { everySeconds: 60, atStart: true, concurrency: 1 });
const eraseAccount = defineJob<{ id: string }>('auth.erase-account', {
  concurrency: 1,
  expireSeconds: 6 * hourSeconds,
});

/** Reminds people a day ahead, and deletes their accounts when the week is over. */
@Injectable()
export class DeletionSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
    private readonly mails: DeletionMails,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepDeletions)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const options = { orderBy: { deletionDueAt: 'asc' as const }, limit: accountsPerTick };
    const due = await this.em.fork().find(Account, { deletionDueAt: { $lte: now } }, options);
    const begun = await this.em.fork().find(Account, { erasingSince: { $ne: null } }, { limit: accountsPerTick });
    const ids = new Set([...due, ...begun].map(({ id }) => id));
    await this.jobs.enqueueAll(
      eraseAccount,
      [...ids].map((id) => ({ payload: { id }, singletonKey: id })),
    );
    const soon = { $gt: now, $lte: new Date(now.getTime() + remindAheadMs) };
    const unreminded = { deletionDueAt: soon, deletionRemindedAt: null };
    for (const { id } of await this.em.fork().find(Account, unreminded, options)) await this.remind(id);
  }

  @HandlesJob(eraseAccount)
  async erase({ id }: { id: string }): Promise<void> {
    await unlessMailboxIsFull(this.erasure.erase(id));
  }

  private async remind(accountId: string): Promise<void> {
    const reminding = this.em.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account?.deletionDueAt || account.deletionRemindedAt) return;
      account.deletionRemindedAt = this.clock.now();
      await em.flush();
      for (const user of await em.find(User, { accountId })) await this.mails.remind(em, user, account.deletionDueAt);
    });
    await unlessMailboxIsFull(reminding);
  }
}

/** A mail that the limit of the mailbox keeps back is tried again with the next tick. */
async function unlessMailboxIsFull(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });
}
