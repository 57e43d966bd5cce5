import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { tryOwnContent } from './content-lock.js';

export const sweepContent = defineJob<{ accountId: string }>('snapshots.sweep-content', {
  retryLimit: 1,
  expireSeconds: 600,
  concurrency: 2,
});

/** Clears away what nothing points at. What a running transaction is about to point at is safe: see `shareContent`. */
@Injectable()
export class ContentSweep {
  constructor(private readonly em: EntityManager) {}

  @HandlesJob(sweepContent)
  async sweep({ accountId }: { accountId: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (!(await tryOwnContent(em, accountId))) return;
      await em.execute(
        `delete from zone_content content where account_id = ? and not exists (select 1 from snapshot
           where snapshot.account_id = content.account_id and snapshot.content_hash = content.hash)`,
        [accountId],
        'run',
      );
      await em.execute(
        `with used as materialized (select distinct unnest(chunks) as hash from zone_content where account_id = ?)
         delete from zone_chunk chunk where account_id = ?
           and not exists (select 1 from used where used.hash = chunk.hash)`,
        [accountId, accountId],
        'run',
      );
    });
  }
}
