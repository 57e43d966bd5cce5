import { Migration } from '@mikro-orm/migrations';

/** Tickets are answered, read, ended and reopened. Mails announce messages instead of tickets. */
export class Migration20261123184500_ticket_threads extends Migration {
  override up(): void {
    this.addSql('alter table "support_message" add column "announced_at" timestamptz null');
    // An answer that was stored by hand before is not mailed now.
    this.addSql(`update "support_message" set "announced_at" = case when "is_admin_reply" then "created_at" else
      (select "announced_at" from "support_ticket" where "id" = "ticket_id") end`);
    this.addSql(
      'create index "support_message_unannounced_index" on "support_message" ("created_at") where "announced_at" is null',
    );
    this.addSql('drop index "support_ticket_unannounced_index"');
    this.addSql('drop index "support_ticket_user_id_created_at_index"');
    this.addSql(`alter table "support_ticket" drop column "announced_at", add column "internal_notes" text null,
      add column "updated_at" timestamptz null, add column "answered_at" timestamptz null,
      add column "read_at" timestamptz null, add column "ended_at" timestamptz null`);
    this.addSql(`update "support_ticket" t set
      "updated_at" = coalesce((select max("created_at") from "support_message" where "ticket_id" = t."id"), "created_at"),
      "answered_at" = (select max("created_at") from "support_message" where "ticket_id" = t."id" and "is_admin_reply")`);
    this.addSql(`update "support_ticket" set "ended_at" = "updated_at" where "status" in ('resolved', 'closed')`);
    this.addSql('alter table "support_ticket" alter column "updated_at" set not null');
    this.addSql('create index "support_ticket_user_id_updated_at_index" on "support_ticket" ("user_id", "updated_at")');
  }
}
