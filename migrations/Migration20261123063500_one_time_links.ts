import { Migration } from '@mikro-orm/migrations';

/** Links in mails to people who have an account, such as for a forgotten password. */
export class Migration20261123063500_one_time_links extends Migration {
  override up(): void {
    this
      .addSql(`create table "one_time_link" ("id" uuid not null, "user_id" uuid not null, "purpose" varchar(255) not null,
      "token_hash" varchar(64) not null, "address" text not null, "expires_at" timestamptz not null, primary key ("id"))`);
    this.addSql('create index "one_time_link_user_id_purpose_index" on "one_time_link" ("user_id", "purpose")');
    this.addSql('create index "one_time_link_expires_at_index" on "one_time_link" ("expires_at")');
    this.addSql('alter table "one_time_link" add constraint "one_time_link_token_hash_unique" unique ("token_hash")');
    this.addSql(
      'alter table "one_time_link" add constraint "one_time_link_user_id_fk" foreign key ("user_id") references "app_user" ("id") on delete cascade',
    );
  }
}
