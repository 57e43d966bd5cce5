import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { Activity } from './activity.entity.js';
import { ActivityChain } from './activity-chain.entity.js';
import { isIntactEnd, sealOf, sealOfEnd, sealPurpose, type Authenticate } from './chain-seals.js';

const sealActivity = defineJob('domains.seal-activity', { everySeconds: 10, atStart: true, concurrency: 1 });

const accountsPerLook = 200;
const entriesPerTransaction = 500;

/**
 * Links the entries of each account into a chain of seals, a few seconds after they were made: what is changed or
 * removed in the database afterwards is noticed. The transaction that makes an entry waits for no other: only
 * sealers lock a chain.
 */
@Injectable()
export class ActivitySealer {
  private readonly log = new Logger('Activity');

  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sealActivity)
  async sealNew(): Promise<void> {
    let after: string | null = null;
    do {
      const accounts = await this.accountsWithNew(after);
      for (const accountId of accounts) await this.sealAccount(accountId);
      after = accounts.length < accountsPerLook ? null : (accounts.at(-1) ?? null);
    } while (after !== null);
  }

  /** A chain whose end somebody else has written is left as it is, for `ActivityIntegrity` to find. */
  private async sealAccount(accountId: string): Promise<void> {
    const authenticate = await this.vault.codesOf(accountId, sealPurpose);
    for (;;) {
      const sealed = await this.em.fork().transactional((em) => this.extend(em, accountId, authenticate));
      if (sealed === null) {
        this.log.error(
          { accountId },
          'The activity of an account is not sealed: somebody changed the end of its chain',
        );
        return;
      }
      if (sealed < entriesPerTransaction) return;
    }
  }

  /** Number of entries that were sealed; null where the end of the chain is not ours. */
  private async extend(em: EntityManager, accountId: string, authenticate: Authenticate): Promise<number | null> {
    const chain = await this.lockChain(em, accountId, authenticate);
    if (!isIntactEnd(authenticate, chain)) return null;
    const unsealed = { accountId, position: null };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const entries = await em.find(Activity, unsealed, { orderBy, limit: entriesPerTransaction });
    if (entries.length === 0) return 0;
    const numbers = await nextNumbers(em, entries.length);
    for (const [index, entry] of entries.entries()) {
      chain.length += 1;
      chain.lastSeal = sealOf(authenticate, entry, chain.length, chain.lastSeal);
      Object.assign(entry, { position: chain.length, seal: chain.lastSeal, sealedNumber: numbers[index] });
    }
    chain.seal = sealOfEnd(authenticate, chain);
    return entries.length;
  }

  private async lockChain(em: EntityManager, accountId: string, authenticate: Authenticate): Promise<ActivityChain> {
    const begin = { length: 0, lastSeal: Buffer.alloc(0), startedAt: this.clock.now() };
    const row = { accountId, ...begin, seal: sealOfEnd(authenticate, begin) };
    await em.upsert(ActivityChain, row, { onConflictFields: ['accountId'], onConflictAction: 'ignore' });
    await em.execute('select 1 from activity_chain where account_id = ? for update', [accountId]);
    return em.findOneOrFail(ActivityChain, { accountId }, { refresh: true });
  }

  private async accountsWithNew(after: string | null): Promise<string[]> {
    const rows = await this.em.fork().execute<{ account_id: string }[]>(
      `select distinct account_id from activity where position is null ${after === null ? '' : 'and account_id > ?'}
       order by account_id limit ${accountsPerLook}`,
      after === null ? [] : [after],
    );
    return rows.map((row) => row.account_id);
  }
}

/** Numbers in the order of commits: whoever has read up to one of them has missed none. */
async function nextNumbers(em: EntityManager, count: number): Promise<number[]> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('activity-sealed-number'))`);
  const rows = await em.execute<{ number: string }[]>(
    `select nextval('activity_sealed_number') as number from generate_series(1, ?::int)`,
    [count],
  );
  return rows.map(({ number }) => Number(number));
}
