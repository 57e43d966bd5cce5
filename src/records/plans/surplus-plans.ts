import type { EntityManager } from '@mikro-orm/postgresql';

export interface PlanAllowance {
  /** Plans that an account may keep without applying them. */
  plans: number;
  /** Changes in all of them together; the latest plan stays however large it is. */
  changes: number;
}

const usualAllowance: PlanAllowance = { plans: 200, changes: 500_000 };

/**
 * Deletes the oldest unapplied plans of the account beyond what it may keep, in the caller's transaction. A plan that is
 * begun at this moment is locked, and stays.
 */
export async function deleteSurplusPlans(
  em: EntityManager,
  accountId: string,
  { plans, changes }: PlanAllowance = usualAllowance,
): Promise<void> {
  await em.execute(
    `delete from change_plan where id in (
       select plan.id from change_plan plan join (
         select id, row_number() over latest as position, sum(changes) over latest as changes
         from (
           select id, created_at, (select count(*) from planned_change where plan_id = kept.id) as changes
           from change_plan kept where account_id = ? and status = 'planned'
         ) as counted
         window latest as (order by created_at desc, id desc)
       ) as ranked on ranked.id = plan.id
       where plan.status = 'planned' and ranked.position > 1 and (ranked.position > ? or ranked.changes > ?)
       for update of plan skip locked)`,
    [accountId, plans, changes],
    'run',
  );
}
