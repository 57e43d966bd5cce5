import type { EntityManager } from '@mikro-orm/postgresql';
import { batchesOf, executeBound } from '../../platform/db/index.js';
import type { ChangeProgress } from './applying/settle-changes.js';

/** A change with its position in the plan. */
export interface StoredChange extends ChangeProgress {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  readonly position: number;
}

/** Rows per statement: few round trips, and nobody waits long while the JSON of one is made or read. */
const rowsPerStatement = 500;

/** Loads the changes in the plan's order, as plain rows: a plan may have thousands. */
export async function loadChanges(em: EntityManager, planId: string, page?: PageOfRows): Promise<StoredChange[]> {
  if (page) return loadPage(em, planId, page);
  const changes: StoredChange[] = [];
  let rows: StoredChange[];
  do {
    rows = await loadPage(em, planId, { offset: changes.length, limit: rowsPerStatement });
    for (const row of rows) changes.push(row);
  } while (rows.length === rowsPerStatement);
  return changes;
}

/** Positions count from 0, without a gap. */
interface PageOfRows {
  offset: number;
  limit: number;
}

async function loadPage(em: EntityManager, planId: string, { offset, limit }: PageOfRows): Promise<StoredChange[]> {
  return em.execute<StoredChange[]>(
    `select id, account_id as "accountId", plan_id as "planId", position, change, state,
       error_code as "errorCode", message
     from planned_change where plan_id = ? and position >= ? and position < ? order by position`,
    [planId, offset, offset + limit],
  );
}

export async function insertChanges(em: EntityManager, changes: readonly StoredChange[]): Promise<void> {
  for (const part of batchesOf(changes, rowsPerStatement)) {
    await executeBound(
      em,
      `insert into planned_change (id, account_id, plan_id, position, change, state, error_code, message)
       select id, "accountId", "planId", position, change, state, "errorCode", message
       from json_to_recordset($1::json) as row (id uuid, "accountId" uuid, "planId" uuid, position int, change jsonb,
         state text, "errorCode" text, message text)`,
      [JSON.stringify(part)],
    );
  }
}

/** Resolves to the number of rows written. With `onlyWhile`, nothing is written unless that lease is held. */
export async function writeStates(
  em: EntityManager,
  changes: readonly StoredChange[],
  onlyWhile?: { domainId: string; token: number },
): Promise<number> {
  let written = 0;
  for (const part of batchesOf(changes, rowsPerStatement)) {
    const rows = part.map(({ id, state, errorCode, message }) => ({ id, state, errorCode, message }));
    written += await executeBound(
      em,
      `update planned_change set state = row.state, error_code = row."errorCode", message = row.message
       from json_to_recordset($1::json) as row (id uuid, state text, "errorCode" text, message text)
       where planned_change.id = row.id ${onlyWhile ? `and ${leaseHeld}` : ''}`,
      [JSON.stringify(rows), ...(onlyWhile ? [onlyWhile.domainId, onlyWhile.token] : [])],
    );
  }
  return written;
}

/** Whether the lease is held. The next taker waits until the transaction ends. */
export async function isHeld(em: EntityManager, lease: { domainId: string; token: number }): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'select 1 from zone_lease where domain_id = ? and token = ? and expires_at > clock_timestamp() for share',
    [lease.domainId, lease.token],
  );
  return rows.length === 1;
}

const leaseHeld = 'exists (select 1 from zone_lease where domain_id = $2 and token = $3 and expires_at > now())';
