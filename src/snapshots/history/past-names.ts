import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { stateOf } from '../../records/index.js';
import { likeText, type Page } from '../../platform/listing/index.js';

export interface PastName {
  /** Relative to the domain, canonical; `@` at the apex. */
  name: string;
  type: string;
  /** Whether our copy of the zone has it. */
  isThere: boolean;
}

/** Only the latest snapshots are read. */
const maxSnapshots = 1_000;

/** The names and types that a zone has or had, as our copy, our changes and the snapshots show them. */
@Injectable()
export class PastNames {
  constructor(private readonly em: EntityManager) {}

  /**
   * In the order of names, the apex first. Chunks of the latest content are skipped: our copy has their names. So the
   * cost follows what has changed since, not the size of the zone.
   */
  async page(
    { id, accountId, zoneHash }: Pick<Domain, 'id' | 'accountId' | 'zoneHash'>,
    { search, offset, limit }: { search: string; offset: number; limit: number },
  ): Promise<Page<PastName>> {
    const rows = await this.em.fork().execute<(PastName & { total: number })[]>(
      `with contents as (
         select distinct on (content.hash) content.hash, content.lists, content.apex_chunk
         from (select content_hash from snapshot where account_id = ? and domain_id = ?
               order by taken_at desc limit ?) latest
         join zone_content content on content.account_id = ? and content.hash = latest.content_hash
       ),
       lists as (select distinct hash = ? as is_now, unnest(lists) as list from contents),
       chunks as (
         select lists.is_now, unnest(stored.chunks) as chunk from lists
         join zone_chunk_list stored on stored.account_id = ? and stored.hash = lists.list
         union select hash = ?, apex_chunk from contents where apex_chunk is not null
       ),
       past as (select chunk from chunks group by chunk having not bool_or(is_now)),
       known as (
         select name, type, true as is_there from dns_record where account_id = ? and domain_id = ?
         union all
         select set ->> 'name', set ->> 'type', false from past
         join zone_chunk stored on stored.account_id = ? and stored.hash = past.chunk,
           jsonb_array_elements(stored.rrsets) set
         union all
         select coalesce(made.change -> 'before', made.change -> 'after') ->> 'name',
           coalesce(made.change -> 'before', made.change -> 'after') ->> 'type', false
         from change_plan plan join planned_change made on made.plan_id = plan.id
         where plan.account_id = ? and plan.domain_id = ? and plan.started_at is not null
           and ${stateOf('made', 'plan')} = 'applied'
       )
       select name, type, bool_or(is_there) as "isThere", count(*) over ()::int as total from known
       where name || ' ' || type ilike ?
       group by name, type order by name <> '@', name collate "C", type collate "C" offset ? limit ?`,
      [
        ...[accountId, id, maxSnapshots, accountId],
        ...[zoneHash ?? '', accountId, zoneHash ?? ''],
        ...[accountId, id, accountId, accountId, id],
        ...[likeText(search), offset, limit],
      ],
    );
    return { rows: rows.map(({ name, type, isThere }) => ({ name, type, isThere })), total: rows[0]?.total ?? 0 };
  }
}
