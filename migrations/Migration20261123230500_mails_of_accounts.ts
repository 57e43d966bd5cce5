import { Migration } from '@mikro-orm/migrations';

/** A mail belongs to the account that it is about, and goes with it. Mails from before belong to whom they were sent. */
export class Migration20261123230500_mails_of_accounts extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox_mail" add column "account_id" uuid null`);
    this.addSql(`update "outbox_mail" set "account_id" = "app_user"."account_id" from "app_user"
      where normalize(lower("to_address"), NFKC) = "email_key"`);
    this.addSql(`alter table "outbox_mail" add constraint "outbox_mail_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`create index "outbox_mail_account_id_index" on "outbox_mail" ("account_id")`);
    this.addSql(`create index "outbox_mail_waiting_index" on "outbox_mail" ("created_at") where "status" = 'waiting'`);
  }
}
