import { Migration } from '@mikro-orm/migrations';

/** Many zones of a connection are imported at once, and a connection says what its host answered last. */
export class Migration20261123040500_bulk_import extends Migration {
  override up(): void {
    this.addSql(`alter table "provider_account" add column "checked_at" timestamptz null,
      add column "check_error" jsonb null, add column "waits_until" timestamptz null`);
    this.addSql(`create table "bulk_import" ("id" uuid not null, "account_id" uuid not null, "user_id" uuid not null,
      "provider_account_id" uuid not null, "total" int not null, "waits_until" timestamptz null,
      "created_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"))`);
    this.addSql(
      `alter table "bulk_import" add constraint "bulk_import_account_id_id_unique" unique ("account_id", "id")`,
    );
    this.addSql(`create index "bulk_import_account_id_provider_account_id_created_at_index"
      on "bulk_import" ("account_id", "provider_account_id", "created_at")`);
    this.addSql(`alter table "bulk_import" add constraint "bulk_import_provider_account_id_owned_fk"
      foreign key ("account_id", "provider_account_id") references "provider_account" ("account_id", "id") on delete cascade`);
    this
      .addSql(`create table "bulk_import_zone" ("import_id" uuid not null, "position" int not null, "account_id" uuid not null,
      "name" varchar(255) not null, "zone_id" varchar(255) null,
      "status" text check ("status" in ('waiting', 'added', 'existing', 'failed')) not null default 'waiting',
      "domain_id" uuid null, "code" varchar(255) null, "reason" jsonb null, primary key ("import_id", "position"))`);
    this.addSql(`alter table "bulk_import_zone" add constraint "bulk_import_zone_import_id_owned_fk"
      foreign key ("account_id", "import_id") references "bulk_import" ("account_id", "id") on delete cascade`);
  }
}
