import type { EntityManager } from '@mikro-orm/postgresql';
import { writeInBatches } from '../../platform/db/index.js';
import { mapInSteps, type Change, type Steps } from '../../dns/index.js';
import type { ChangePlan } from './change-plan.entity.js';
import { recordsOfChange } from './plan-summary.js';
import type { ChangeProgress } from './applying/settle-changes.js';

/** A change with its position in the plan. */
export interface StoredChange extends ChangeProgress {
  readonly accountId: string;
  readonly planId: string;
  readonly position: number;
}

/** Nobody waits long while the JSON of one statement is made or read. */
const rowsPerStatement = 500;

/** The same for inserts, whose rows are short. Each statement waits for its turn beside the assessment of the plan. */
const rowsPerInsert = 2_000;

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

/** The changes of a plan that nobody has begun to apply. */
export function* plannedChanges(
  { id: planId, accountId }: Pick<ChangePlan, 'id' | 'accountId'>,
  changes: readonly Change[],
): Steps<StoredChange[]> {
  return yield* mapInSteps(changes, (change, position) => {
    return { accountId, planId, position, change, state: 'planned', message: null, errorCode: null };
  });
}

/** Positions count from 0, without a gap. */
interface PageOfRows {
  offset: number;
  limit: number;
}

async function loadPage(em: EntityManager, planId: string, { offset, limit }: PageOfRows): Promise<StoredChange[]> {
  return em.execute<StoredChange[]>(
    `select change.account_id as "accountId", change.plan_id as "planId", change.position, change.change,
       ${stateOf('change', 'plan')} as state,
       case when not ${isInAppliedPositions('change', 'plan')} then change.error_code end as "errorCode",
       case when not ${isInAppliedPositions('change', 'plan')} then change.message end as message
     from planned_change change join change_plan plan on plan.id = change.plan_id
     where change.plan_id = ? and change.position >= ? and change.position < ? order by change.position`,
    [planId, offset, offset + limit],
  );
}

/** Stores the changes of a plan, in their order from its first position. */
export async function insertChanges(
  em: EntityManager,
  { accountId, planId }: Pick<StoredChange, 'accountId' | 'planId'>,
  changes: readonly Change[],
): Promise<void> {
  await writeInBatches(em, {
    items: changes.map((change, position) => ({ position, change, records: recordsOfChange(change) })),
    rowsPerStatement: rowsPerInsert,
    rowOf: (row) => row,
    sql: `insert into planned_change (account_id, plan_id, position, change, record_count, state)
      select $2, $3, position, change, records, 'planned'
      from json_to_recordset($1::json) as row (position int, change jsonb, records int)`,
    parameters: [accountId, planId],
  });
}

/**
 * SQL for the state of a change, from its row and its plan. Most changes are intended and applied together with the
 * others of their plan, and their rows are never written again.
 */
export function stateOf(change: string, plan: string): string {
  return `case when ${isInAppliedPositions(change, plan)} then 'applied'
    when ${change}.state = 'planned' and ${plan}.status <> 'planned' then 'intended' else ${change}.state end`;
}

function isInAppliedPositions(change: string, plan: string): string {
  return `(${change}.position <@ ${plan}.applied_positions)`;
}

interface HeldBy {
  domainId: string;
  token: number;
}

/** Writes the states of some changes of one plan. False when `onlyWhile` is given, and that lease is not held. */
export async function writeStates(
  em: EntityManager,
  changes: readonly StoredChange[],
  onlyWhile?: HeldBy,
): Promise<boolean> {
  const [applied, others] = [changes.filter(isPlainlyApplied), changes.filter((change) => !isPlainlyApplied(change))];
  const areWritten = applied.length === 0 || (await addAppliedPositions(em, applied, onlyWhile));
  return areWritten && (await updateRows(em, others, onlyWhile));
}

function isPlainlyApplied({ state, errorCode, message }: StoredChange): boolean {
  return state === 'applied' && errorCode === null && message === null;
}

async function addAppliedPositions(
  em: EntityManager,
  applied: readonly StoredChange[],
  onlyWhile?: HeldBy,
): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update change_plan set applied_positions = applied_positions + ?::int4multirange
     where id = ? ${onlyWhile ? `and ${leaseHeld('?', '?')}` : ''}`,
    [multirangeOf(applied), applied[0]?.planId, ...(onlyWhile ? [onlyWhile.domainId, onlyWhile.token] : [])],
    'run',
  );
  return affectedRows === 1;
}

/** PostgreSQL joins ranges that follow each other. */
function multirangeOf(changes: readonly StoredChange[]): string {
  const positions = changes.map(({ position }) => position).sort((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last?.to === position) last.to += 1;
    else ranges.push({ from: position, to: position + 1 });
  }
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}

async function updateRows(em: EntityManager, changes: readonly StoredChange[], onlyWhile?: HeldBy): Promise<boolean> {
  const written = await writeInBatches(em, {
    items: changes,
    rowsPerStatement,
    rowOf: ({ planId, position, state, errorCode, message }) => ({ planId, position, state, errorCode, message }),
    sql: `update planned_change set state = row.state, error_code = row."errorCode", message = row.message
      from json_to_recordset($1::json)
        as row ("planId" uuid, position int, state text, "errorCode" text, message jsonb)
      where planned_change.plan_id = row."planId" and planned_change.position = row.position
        ${onlyWhile ? `and ${leaseHeld('$2', '$3')}` : ''}`,
    parameters: onlyWhile ? [onlyWhile.domainId, onlyWhile.token] : [],
  });
  return written === changes.length;
}

/** Whether the lease is held. The next taker waits until the transaction ends. */
export async function isHeld(em: EntityManager, lease: { domainId: string; token: number }): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'select 1 from zone_lease where domain_id = ? and token = ? and expires_at > clock_timestamp() for share',
    [lease.domainId, lease.token],
  );
  return rows.length === 1;
}

function leaseHeld(domainId: string, token: string): string {
  return `exists (select 1 from zone_lease where domain_id = ${domainId} and token = ${token} and expires_at > now())`;
}
