import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Plans that are no longer needed, or not with the contents of their zones. Both methods take the oldest first. */
@Injectable()
export class ExpiredPlans {
  constructor(private readonly em: EntityManager) {}

  /** Deletes plans that nobody began to apply. Resolves to their number. */
  async deleteUnapplied(madeBefore: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.em.fork().execute<{ affectedRows: number }>(
      // Skips locked rows: a plan that is begun at this moment stays. Deleting a plan deletes its changes.
      `delete from change_plan where id in (
         select id from change_plan where status = 'planned' and created_at < ?
         order by created_at limit ? for update skip locked)`,
      [madeBefore, limit],
      'run',
    );
    return affectedRows;
  }

  /** Releases the zone contents of plans that have ended; the plans and their changes stay. Resolves to their number. */
  async releaseContents(appliedBefore: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.em.fork().execute<{ affectedRows: number }>(
      `update change_plan set before_hash = null, after_hash = null where id in (
         select id from change_plan where started_at < ? and before_hash is not null and status <> 'applying'
         order by started_at limit ? for update skip locked)`,
      [appliedBefore, limit],
      'run',
    );
    return affectedRows;
  }
}
