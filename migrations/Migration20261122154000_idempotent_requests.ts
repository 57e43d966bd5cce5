import { Migration } from '@mikro-orm/migrations';

/** Answers to requests that clients may send again, for a day. */
export class Migration20261122154000_idempotent_requests extends Migration {
  override up(): void {
    this.addSql(
      'create table "idempotent_request" ("id" uuid not null, "account_id" uuid not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "status" int null, "answer" bytea null, "answer_bytes" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "idempotent_request_expires_at_index" on "idempotent_request" ("expires_at")');
    this.addSql(
      'alter table "idempotent_request" add constraint "idempotent_request_account_id_key_unique" unique ("account_id", "key")',
    );
    this.addSql(
      'alter table "idempotent_request" add constraint "idempotent_request_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
  }
}
