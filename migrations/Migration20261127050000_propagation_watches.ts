import { Migration } from '@mikro-orm/migrations';

/** Changes are watched until resolvers have them, and the history of changes knows what came of that. */
export class Migration20261127050000_propagation_watches extends Migration {
  override up(): void {
    this.addSql(`alter table "planned_change" add column "propagation" text null
      constraint "planned_change_propagation_check" check ("propagation" in ('arrived', 'failed'))`);
    this.addSql(`create table "propagation_watch" ("id" uuid not null, "account_id" uuid not null,
      "domain_id" uuid not null, "plan_id" uuid not null, "change_id" varchar(255) not null, "name" varchar(255) not null,
      "type" varchar(255) not null, "wanted" jsonb null, "earlier" jsonb null, "earlier_ttl_seconds" int null,
      "state" text not null, "published_at" timestamptz null, "everywhere_by" timestamptz null,
      "check_count" int not null default 0, "next_at" timestamptz not null, "created_at" timestamptz not null,
      "ended_at" timestamptz null, primary key ("id"))`);
    this.addSql(`alter table "propagation_watch" add constraint "propagation_watch_state_check"
      check ("state" in ('publishing', 'spreading', 'arrived', 'failed', 'unknown', 'superseded'))`);
    this.addSql(`alter table "propagation_watch" add constraint "propagation_watch_plan_id_change_id_unique"
      unique ("plan_id", "change_id")`);
    this.addSql(`create index "propagation_watch_account_id_domain_id_created_at_index"
      on "propagation_watch" ("account_id", "domain_id", "created_at")`);
    this.addSql(
      'create index "propagation_watch_due_index" on "propagation_watch" ("next_at") where "ended_at" is null',
    );
    this.addSql(`alter table "propagation_watch" add constraint "propagation_watch_domain_id_owned_fk"
      foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade`);
  }
}
