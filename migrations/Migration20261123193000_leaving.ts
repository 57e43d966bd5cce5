import { Migration } from '@mikro-orm/migrations';

/** People export everything that they have stored, and delete their account with a week to change their mind. */
export class Migration20261123193000_leaving extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "deletion_due_at" timestamptz null,
      add column "deletion_reminded_at" timestamptz null, add column "erasing_since" timestamptz null,
      add column "erased_user_ids" jsonb not null default '[]'`);
    this.addSql(`create index "account_deletion_due_at_index" on "account" ("deletion_due_at")`);
    this.addSql(`alter table "billing_customer" add column "ends_by_deletion" boolean not null default false`);
    this.addSql(`create table "data_export" ("id" uuid not null, "account_id" uuid not null, "user_id" uuid not null,
      "status" text check ("status" in ('waiting', 'running', 'ready', 'failed')) not null,
      "attempts" int not null default 0, "parts_done" int not null default 0, "parts" int not null default 0,
      "files" int not null default 0, "bytes" bigint null, "created_at" timestamptz not null,
      "ended_at" timestamptz null, "expires_at" timestamptz null, primary key ("id"))`);
    this.addSql(
      `alter table "data_export" add constraint "data_export_account_id_id_unique" unique ("account_id", "id")`,
    );
    this.addSql(`create index "data_export_created_at_index" on "data_export" ("created_at")`);
    this.addSql(
      `create unique index "data_export_open_index" on "data_export" ("account_id") where "status" in ('waiting', 'running')`,
    );
    this.addSql(`alter table "data_export" add constraint "data_export_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "data_export" add constraint "data_export_user_id_fk"
      foreign key ("user_id") references "app_user" ("id") on delete cascade`);
  }
}
