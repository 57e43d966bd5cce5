import { Migration } from '@mikro-orm/migrations';

/** One table for every limit on people. Counts are short-lived, so those of sign-in begin again. */
export class Migration20261122113000_rate_limits extends Migration {
  override up(): void {
    this.addSql(
      'create table "rate_limit_count" ("key" text not null, "hits" timestamptz[] not null, "granted" boolean not null, "expires_at" timestamptz not null, primary key ("key"))',
    );
    this.addSql('create index "rate_limit_count_expires_at_index" on "rate_limit_count" ("expires_at")');
    this.addSql('drop table "sign_in_attempt"');
    // Mails and confirmations were counted by these.
    this.addSql('alter table "outbox_mail" drop column "purpose"');
    this.addSql('drop index "outbox_mail_to_address_created_at_index"');
    this.addSql('drop index "alert_recipient_account_id_confirmation_sent_at_index"');
  }
}
