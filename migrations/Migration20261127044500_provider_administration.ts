import { Migration } from '@mikro-orm/migrations';

/** Administrators announce DNS hosts, open them to everybody, to some accounts or to nobody, and see how their calls end. */
export class Migration20261127044500_provider_administration extends Migration {
  override up(): void {
    this.addSql(`alter table "dns_provider" add column "audience" text not null default 'everyone',
      add column "announcement" jsonb null`);
    this.addSql(`alter table "dns_provider" add constraint "dns_provider_audience_check"
      check ("audience" in ('everyone', 'accounts', 'nobody'))`);
    this.addSql(`create table "provider_release" ("provider_id" uuid not null, "account_id" uuid not null,
      "created_at" timestamptz not null, primary key ("provider_id", "account_id"))`);
    this.addSql('create index "provider_release_account_id_index" on "provider_release" ("account_id")');
    this.addSql(`alter table "provider_release" add constraint "provider_release_provider_id_fk"
      foreign key ("provider_id") references "dns_provider" ("id") on delete cascade`);
    this.addSql(`alter table "provider_release" add constraint "provider_release_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`create table "host_call_count" ("provider_name" varchar(255) not null, "hour" timestamptz not null,
      "outcome" varchar(255) not null, "calls" int not null, primary key ("provider_name", "hour", "outcome"))`);
  }
}
