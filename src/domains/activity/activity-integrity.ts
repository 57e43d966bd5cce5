import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Vault } from '../../platform/crypto/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { Activity } from './activity.entity.js';
import { ActivityChain } from './activity-chain.entity.js';
import { ChainWalk, sealPurpose, type Break } from './chain-seals.js';

const verifyActivity = defineJob('domains.verify-activity', { cron: '40 3 * * *', timeZone: 'UTC', concurrency: 1 });

const accountsPerPage = 200;
const entriesPerPage = 500;
const maxBreaks = 100;

export interface ChainBreak extends Break {
  accountId: string;
}

export interface IntegrityReport {
  /** Accounts that have activity. */
  accounts: number;
  /** Entries whose seals were checked. */
  sealed: number;
  /** Entries of the last seconds, which have no seal yet. */
  unsealed: number;
  /** Entries that retention has removed. */
  removed: number;
  /** Sealed entries from before the chain of their account began: what happened to them until then is not known. */
  olderThanChain: number;
  /** The first hundred. */
  breaks: ChainBreak[];
}

/** Verifies that nobody has changed or removed entries of the activity in the database. */
@Injectable()
export class ActivityIntegrity {
  private readonly log = new Logger('Activity');

  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
  ) {}

  @HandlesJob(verifyActivity)
  async verifyDaily(): Promise<void> {
    for (const found of (await this.verify()).breaks)
      this.log.error(found, 'The activity of an account was changed in the database, and not by the product');
  }

  async verify(): Promise<IntegrityReport> {
    const report: IntegrityReport = { accounts: 0, sealed: 0, unsealed: 0, removed: 0, olderThanChain: 0, breaks: [] };
    let after: string | null = null;
    do {
      const accounts = await this.accountsAfter(after);
      for (const accountId of accounts) await this.verifyAccount(accountId, report);
      after = accounts.length < accountsPerPage ? null : (accounts.at(-1) ?? null);
    } while (after !== null);
    return report;
  }

  private async verifyAccount(accountId: string, report: IntegrityReport): Promise<void> {
    const authenticate = await this.vault.codesOf(accountId, sealPurpose);
    const add = (found: Break | null) => {
      if (found && report.breaks.length < maxBreaks) report.breaks.push({ accountId, ...found });
    };
    // One view of the chain and its entries, while the sealer goes on.
    const view = { isolationLevel: 'repeatable read', readOnly: true } as const;
    await this.em.fork().transactional(async (em) => {
      const chain = await em.findOne(ActivityChain, { accountId });
      const walk = new ChainWalk(authenticate, chain);
      for await (const page of this.sealedEntries(em, accountId)) {
        for (const entry of page) add(walk.next(entry));
        report.sealed += page.length;
        report.olderThanChain += page.filter(({ createdAt }) => chain && createdAt < chain.startedAt).length;
      }
      add(walk.end());
      report.removed += chain?.checkpoint ?? 0;
      report.unsealed += await em.count(Activity, { accountId, position: null });
    }, view);
    report.accounts += 1;
  }

  private async *sealedEntries(em: EntityManager, accountId: string): AsyncGenerator<Activity[]> {
    const options = { orderBy: { position: 'asc' }, limit: entriesPerPage, disableIdentityMap: true } as const;
    let page: Activity[] = [];
    do {
      page = await em.find(Activity, { accountId, position: { $gt: page.at(-1)?.position ?? 0 } }, options);
      yield page;
    } while (page.length === entriesPerPage);
  }

  private async accountsAfter(after: string | null): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `select id from account where erasing_since is null and ${after === null ? '' : 'id > ? and'} (exists (select 1 from activity where account_id = account.id)
         or exists (select 1 from activity_chain where account_id = account.id))
       order by id limit ${accountsPerPage}`,
      after === null ? [] : [after],
    );
    return rows.map(({ id }) => id);
  }
}
