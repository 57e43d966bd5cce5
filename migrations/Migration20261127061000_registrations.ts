import { Migration } from '@mikro-orm/migrations';

/** A domain knows its registrar and the states of its registration; those that end soon are found by an index. */
export class Migration20261127061000_registrations extends Migration {
  override up(): void {
    this.addSql(`alter table "domain" add column "registrar" varchar(255) null,
      add column "registry_statuses" text[] not null default '{}'`);
    this.addSql(`create index "domain_expires_on_index" on "domain" ("expires_on") where "expires_on" is not null`);
  }
}
