import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { tryOwnContent } from './content-lock.js';

const findUnused = defineJob('zone-store.find-unused', { everySeconds: hourSeconds, retryLimit: 1 });

const sweepContent = defineJob<{ accountId: string }>('snapshots.sweep-content', {
  retryLimit: 1,
  expireSeconds: 600,
  concurrency: 2,
});

const accountsPerTurn = 1_000;

/**
 * Deletes contents that nothing points at any more. Whatever has a foreign key to `zone_content` keeps its content, so
 * a new kind of reference is safe from its first row. Rows that a running transaction stores are safe too: see
 * `shareContent`.
 */
@Injectable()
export class ContentSweep {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /** Enqueues a sweep of each account that has unused content, at most 1,000 at a time. */
  @HandlesJob(findUnused)
  async sweepAccounts(): Promise<void> {
    const em = this.em.fork();
    const accounts = await em.execute<{ accountId: string }[]>(
      `select distinct content.account_id as "accountId" from zone_content content where ${await isUnused(em)} limit ?`,
      [accountsPerTurn],
    );
    for (const { accountId } of accounts)
      await this.jobs.enqueue(sweepContent, { accountId }, { singletonKey: accountId });
  }

  @HandlesJob(sweepContent)
  async sweep({ accountId }: { accountId: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (!(await tryOwnContent(em, accountId))) return;
      const unused = await isUnused(em);
      await em.execute(`delete from zone_content content where account_id = ? and ${unused}`, [accountId], 'run');
      await em.execute(unusedLists, [accountId, accountId], 'run');
      await em.execute(unusedChunks, [accountId, accountId, accountId], 'run');
    });
  }
}

const unusedLists = `with used as materialized (
    select distinct unnest(lists) as hash from zone_content where account_id = ?)
  delete from zone_chunk_list list where account_id = ?
    and not exists (select 1 from used where used.hash = list.hash)`;

const unusedChunks = `with used as materialized (
    select unnest(chunks) as hash from zone_chunk_list where account_id = ?
    union select apex_chunk from zone_content where account_id = ?)
  delete from zone_chunk chunk where account_id = ?
    and not exists (select 1 from used where used.hash = chunk.hash)`;

/** The condition on a row `content` that no foreign key leads to it. */
async function isUnused(em: EntityManager): Promise<string> {
  const references = await em.execute<{ table: string; column: string }[]>(
    `select conrelid::regclass::text as "table", quote_ident(attname) as "column"
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where contype = 'f' and confrelid = 'zone_content'::regclass`,
  );
  return references
    .map(
      ({ table, column }) => `not exists (select 1 from ${table} reference
         where reference.account_id = content.account_id and reference.${column} = content.hash)`,
    )
    .join(' and ');
}
