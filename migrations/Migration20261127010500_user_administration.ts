import { Migration } from '@mikro-orm/migrations';

/** Administrators suspend people, and see who was here lately. Lists of 100,000 users and tickets are read by indexes. */
export class Migration20261127010500_user_administration extends Migration {
  override up(): void {
    this.addSql(`alter table "app_user" add column "suspended_at" timestamptz null,
      add column "last_active_at" timestamptz null`);
    // Only sessions that have not ended are still known.
    this.addSql(`update "app_user" u set "last_active_at" = coalesce(
      (select max(("sess"->>'seenAt')::timestamptz) from "session" where "sess"->>'userId' = u."id"::text), "created_at")`);
    this.addSql('alter table "app_user" alter column "last_active_at" set not null');
    this.addSql('create index "app_user_created_at_id_index" on "app_user" ("created_at", "id")');
    this.addSql('create index "app_user_last_active_at_id_index" on "app_user" ("last_active_at", "id")');
    this.addSql(`create index "app_user_search_index" on "app_user" using gin
      ((lower("email"::text || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) gin_trgm_ops)`);
    this.addSql(`create index "account_premium_index" on "account" ("id") where "subscription_tier" = 'premium'`);
    this.addSql('create index "activity_created_at_id_index" on "activity" ("created_at", "id")');
    this.addSql('create index "support_ticket_created_at_id_index" on "support_ticket" ("created_at", "id")');
    this.addSql('create index "support_ticket_updated_at_id_index" on "support_ticket" ("updated_at", "id")');
    this.addSql(`create index "support_ticket_search_index" on "support_ticket" using gin
      ("subject" gin_trgm_ops, "user_email" gin_trgm_ops, "user_name" gin_trgm_ops)`);
  }
}
