import { Migration } from '@mikro-orm/migrations';

/** The registries of all domains are asked in the background, and people see how far that has come. */
export class Migration20261127093100_expiry_checks extends Migration {
  override up(): void {
    this.addSql(`create table "expiry_check" ("id" uuid not null, "account_id" uuid not null,
      "created_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"))`);
    this.addSql(
      `alter table "expiry_check" add constraint "expiry_check_account_id_id_unique" unique ("account_id", "id")`,
    );
    this.addSql(
      `create index "expiry_check_account_id_created_at_index" on "expiry_check" ("account_id", "created_at")`,
    );
    this.addSql(`create index "expiry_check_running_index" on "expiry_check" ("account_id") where "ended_at" is null`);
    this.addSql(`alter table "expiry_check" add constraint "expiry_check_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`create table "expiry_check_domain" ("check_id" uuid not null, "position" int not null,
      "account_id" uuid not null, "domain_id" uuid not null,
      "outcome" text check ("outcome" in ('waiting', 'found', 'unpublished', 'failed', 'unreachable', 'queued')) not null
        default 'waiting',
      "reason" jsonb null, primary key ("check_id", "position"))`);
    this.addSql(`create index "expiry_check_domain_account_id_domain_id_index"
      on "expiry_check_domain" ("account_id", "domain_id")`);
    this.addSql(`alter table "expiry_check_domain" add constraint "expiry_check_domain_check_id_owned_fk"
      foreign key ("account_id", "check_id") references "expiry_check" ("account_id", "id") on delete cascade`);
    this.addSql(`alter table "expiry_check_domain" add constraint "expiry_check_domain_domain_id_owned_fk"
      foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade`);
  }
}
