import { Migration } from '@mikro-orm/migrations';

/**
 * Entries of the activity name the request that they come from, and their place among all that were sealed. A chain keeps
 * the place up to which retention removed entries.
 */
export class Migration20261127062000_audit_log extends Migration {
  override up(): void {
    this.addSql(`alter table "activity" add column "address" text null, add column "user_agent" text null,
      add column "request_id" text null, add column "api_key" text null, add column "sealed_number" bigint null`);
    this.addSql('create sequence "activity_sealed_number" as bigint');
    this.addSql(`alter table "activity_chain" add column "checkpoint" int not null default 0,
      add column "checkpoint_seal" bytea null`);
    this.addSql(`create index "activity_topic_index" on "activity"
      ((split_part("phrase"->>'code', '.', 1)), "created_at", "id")`);
    this.addSql(`create index "activity_search_index" on "activity" using gin
      ((lower("action" || ' ' || "resource" || ' ' || coalesce("address", ''))) gin_trgm_ops)`);
    this.addSql('create index "activity_request_id_index" on "activity" ("request_id")');
    this.addSql('create index "activity_sealed_number_index" on "activity" ("sealed_number")');
    this.addSql(`create table "audit_forward" ("target" text not null, "forwarded_through" bigint not null,
      "last_delivered_at" timestamptz null, "failing_since" timestamptz null, "last_error" text null, primary key ("target"))`);
  }
}
