import { Migration } from '@mikro-orm/migrations';

/** Canaries show which resolvers can be believed. */
export class Migration20261127091000_resolver_health extends Migration {
  override up(): void {
    this.addSql(`create table "resolver_health" ("server_id" varchar(255) not null, "state" text not null,
      "finding" text not null, "repeats" int not null, "is_validating" boolean null, "checked_at" timestamptz not null,
      "changed_at" timestamptz not null, primary key ("server_id"))`);
    this.addSql(`alter table "resolver_health" add constraint "resolver_health_state_check"
      check ("state" in ('unknown', 'good', 'lying', 'silent'))`);
    this.addSql(`alter table "resolver_health" add constraint "resolver_health_finding_check"
      check ("finding" in ('unknown', 'good', 'lying', 'silent'))`);
  }
}
