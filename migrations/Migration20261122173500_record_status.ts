import { Migration } from '@mikro-orm/migrations';

/** The status of a record follows from the plans of its set, and from whether its host serves it. */
export class Migration20261122173500_record_status extends Migration {
  override up(): void {
    this.addSql('alter table "dns_record" drop constraint "dns_record_status_check"');
    // Every row is active so far: the host's mark lies in the vendor-only data.
    this.addSql(`update "dns_record" set "status" = 'disabled'
      where jsonb_typeof("meta" -> 'disabled') = 'array' and "meta" -> 'disabled' @> to_jsonb("rdata")`);
    this.addSql(
      'alter table "dns_record" add constraint "dns_record_status_check" check ("status" in (\'active\', \'disabled\'))',
    );
    this.addSql('alter table "change_plan" add column "negative_ttl_seconds" int null');
    this.addSql('alter table "change_plan" add column "ended_at" timestamptz null');
    this.addSql('alter table "change_plan" add column "open_until" timestamptz null');
    this.addSql(`update "change_plan" set "open_until" = "created_at" + interval '7 days' where "status" = 'planned'`);
    this.addSql(
      `update "change_plan" set "open_until" = "created_at" + interval '10 years' where "status" = 'applying'`,
    );
    this.addSql('create index "change_plan_account_id_open_until_index" on "change_plan" ("account_id", "open_until")');
    this.addSql('create index "planned_change_set_index" on "planned_change" ("plan_id", ("change" ->> \'id\'))');
  }
}
