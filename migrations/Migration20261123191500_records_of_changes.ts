import { Migration } from '@mikro-orm/migrations';

/** How many single records a change adds, changes and removes is stored with it, and a restore adds them up. */
export class Migration20261123191500_records_of_changes extends Migration {
  override up(): void {
    this.addSql('alter table "planned_change" add column "record_count" int not null default 1');
    this.addSql(`update "planned_change" set "record_count" = coalesce(${recordsOf('"change"')}, 1)`);
    this.addSql('alter table "restore" add column "record_total" int not null default 0');
    this.addSql('alter table "restore" add column "failed_record_count" int not null default 0');
    this.addSql(
      `update "restore" set "record_total" = coalesce(
         (select sum("record_count") from "planned_change" where "plan_id" = "first_plan_id"), "total")`,
    );
    this.addSql(
      `update "restore" set "failed_record_count" = coalesce(
         (select sum("record_count") from "planned_change" change
          join jsonb_array_elements("failures") failure on failure ->> 'changeId' = change."change" ->> 'id'
          where change."plan_id" = "restore"."plan_id"), "failure_count")
       where "failure_count" > 0`,
    );
  }
}

/** An update counts its longer side without what stays as it is; all of it where the TTL or a setting is another. */
function recordsOf(change: string): string {
  const values = (side: string) => `${change} -> '${side}' -> 'values'`;
  const length = (side: string) => `jsonb_array_length(${values(side)})`;
  const same = (part: string) =>
    `${change} -> 'before' -> '${part}' is not distinct from ${change} -> 'after' -> '${part}'`;
  const staying = `(select count(*) from jsonb_array_elements(${values('before')}) value
    where ${values('after')} @> jsonb_build_array(value))`;
  return `case ${change} ->> 'kind' when 'create' then ${length('after')} when 'delete' then ${length('before')}
    else greatest(${length('before')}, ${length('after')})
      - case when ${same('ttlSeconds')} and ${same('meta')} then ${staying} else 0 end end`;
}
