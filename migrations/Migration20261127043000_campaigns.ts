import { Migration } from '@mikro-orm/migrations';

/** Administrators mail many people, who may unsubscribe, and announce maintenance. */
export class Migration20261127043000_campaigns extends Migration {
  override up(): void {
    this.addSql(`create table "maintenance_notice" ("id" uuid not null, "message" text not null,
      "starts_at" timestamptz not null, "ends_at" timestamptz not null, "created_at" timestamptz not null,
      "withdrawn_at" timestamptz null, primary key ("id"))`);
    this.addSql('create index "maintenance_notice_ends_at_index" on "maintenance_notice" ("ends_at")');
    this.addSql(`create table "email_campaign" ("id" uuid not null, "kind" varchar(255) not null,
      "name" varchar(255) not null, "subject" varchar(255) not null, "content" text not null, "html_content" text null,
      "use_html" boolean not null, "target_segment" varchar(255) not null, "rate_per_minute" int not null,
      "maintenance_id" uuid null, "status" varchar(255) not null, "recipient_count" int null,
      "created_at" timestamptz not null, "started_at" timestamptz null, "batched_at" timestamptz null,
      "sent_at" timestamptz null, primary key ("id"))`);
    this.addSql('create index "email_campaign_created_at_id_index" on "email_campaign" ("created_at", "id")');
    this.addSql(`alter table "email_campaign" add constraint "email_campaign_maintenance_id_fk"
      foreign key ("maintenance_id") references "maintenance_notice" ("id") on delete set null`);
    this.addSql(`create table "campaign_delivery" ("id" uuid not null, "campaign_id" uuid not null,
      "account_id" uuid not null, "user_id" uuid not null, "status" varchar(255) not null, "error" text null,
      "handed_at" timestamptz null, "settled_at" timestamptz null, primary key ("id"))`);
    this.addSql(`alter table "campaign_delivery" add constraint "campaign_delivery_campaign_id_user_id_unique"
      unique ("campaign_id", "user_id")`);
    this.addSql(
      'create index "campaign_delivery_campaign_id_status_id_index" on "campaign_delivery" ("campaign_id", "status", "id")',
    );
    this.addSql('create index "campaign_delivery_user_id_index" on "campaign_delivery" ("user_id")');
    this.addSql('create index "campaign_delivery_account_id_index" on "campaign_delivery" ("account_id")');
    for (const [column, table] of [
      ['campaign_id', 'email_campaign'],
      ['account_id', 'account'],
      ['user_id', 'app_user'],
    ])
      this.addSql(`alter table "campaign_delivery" add constraint "campaign_delivery_${column}_fk"
        foreign key ("${column}") references "${table}" ("id") on delete cascade`);
    this.addSql(`create table "mail_suppression" ("id" uuid not null, "email_key" text not null, "user_id" uuid null,
      "account_id" uuid null, "reason" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"))`);
    this.addSql(
      'alter table "mail_suppression" add constraint "mail_suppression_email_key_unique" unique ("email_key")',
    );
    this.addSql('create index "mail_suppression_user_id_index" on "mail_suppression" ("user_id")');
    this.addSql('create index "mail_suppression_account_id_index" on "mail_suppression" ("account_id")');
    for (const [column, table] of [
      ['user_id', 'app_user'],
      ['account_id', 'account'],
    ])
      this.addSql(`alter table "mail_suppression" add constraint "mail_suppression_${column}_fk"
        foreign key ("${column}") references "${table}" ("id") on delete cascade`);
  }
}
