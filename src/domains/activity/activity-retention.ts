import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { Activity } from './activity.entity.js';
import { ActivityChain } from './activity-chain.entity.js';
import { ChainWalk, isIntactEnd, sealOfEnd, sealPurpose, type Authenticate } from './chain-seals.js';

const expireActivity = defineJob('domains.expire-activity', { cron: '20 4 * * *', timeZone: 'UTC', concurrency: 1 });

const accountsPerLook = 200;
const entriesPerTransaction = 500;

/**
 * Removes entries that are older than AUDIT_LOG_DAYS, from the begin of each chain. The chain keeps the place and the
 * seal of the last one, which nobody else can write: what is left is as verifiable as before, and a begin that somebody
 * else has cut off is not taken for this.
 */
@Injectable()
export class ActivityRetention {
  private readonly log = new Logger('Activity');

  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(expireActivity)
  async expire(): Promise<void> {
    const { auditLogDays } = this.config;
    if (auditLogDays === 0) return;
    const before = new Date(this.clock.now().getTime() - auditLogDays * dayMs);
    let after: string | null = null;
    do {
      const accounts = await this.accountsWithOlder(before, after);
      for (const accountId of accounts) await this.expireAccount(accountId, before);
      after = accounts.length < accountsPerLook ? null : (accounts.at(-1) ?? null);
    } while (after !== null);
  }

  private async expireAccount(accountId: string, before: Date): Promise<void> {
    const authenticate = await this.vault.codesOf(accountId, sealPurpose);
    for (;;) {
      const removed = await this.em.fork().transactional((em) => this.shorten(em, { accountId, before, authenticate }));
      if (removed === null) {
        this.log.error(
          { accountId },
          'Old activity of an account stays: its chain was changed, and it is the evidence',
        );
        return;
      }
      if (removed < entriesPerTransaction) return;
    }
  }

  /** Number of entries that were removed; null where the chain is broken. */
  private async shorten(
    em: EntityManager,
    { accountId, before, authenticate }: { accountId: string; before: Date; authenticate: Authenticate },
  ): Promise<number | null> {
    await em.execute('select 1 from activity_chain where account_id = ? for update', [accountId]);
    const chain = await em.findOne(ActivityChain, { accountId });
    if (!chain) return 0;
    if (!isIntactEnd(authenticate, chain)) return null;
    const sealed = { accountId, position: { $ne: null } };
    const first = await em.find(Activity, sealed, { orderBy: { position: 'asc' }, limit: entriesPerTransaction });
    const newer = first.findIndex(({ createdAt }) => createdAt >= before);
    const old = newer === -1 ? first : first.slice(0, newer);
    const last = old.at(-1);
    if (!last?.seal || typeof last.position !== 'number') return 0;
    const walk = new ChainWalk(authenticate, chain);
    if (old.some((entry) => walk.next(entry) !== null)) return null;
    Object.assign(chain, { checkpoint: last.position, checkpointSeal: last.seal });
    chain.seal = sealOfEnd(authenticate, chain);
    await em.nativeDelete(Activity, { accountId, position: { $lte: last.position } });
    return old.length;
  }

  private async accountsWithOlder(before: Date, after: string | null): Promise<string[]> {
    const rows = await this.em.fork().execute<{ account_id: string }[]>(
      `select distinct account_id from activity where position is not null and created_at < ?
       ${after === null ? '' : 'and account_id > ?'} order by account_id limit ${accountsPerLook}`,
      after === null ? [before] : [before, after],
    );
    return rows.map((row) => row.account_id);
  }
}
