import { Migration } from '@mikro-orm/migrations';

/** People give calendar programs an address at which these read when domains expire. */
export class Migration20261127093200_calendar_feeds extends Migration {
  override up(): void {
    this.addSql(`create table "calendar_feed" ("user_id" uuid not null, "account_id" uuid not null,
      "token_id" uuid not null, "created_at" timestamptz not null, primary key ("user_id"))`);
    this.addSql(`create index "calendar_feed_account_id_index" on "calendar_feed" ("account_id")`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_token_id_unique" unique ("token_id")`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_user_id_fk"
      foreign key ("user_id") references "app_user" ("id") on delete cascade`);
  }
}
