import { Migration } from '@mikro-orm/migrations';

/** Authenticator apps, passkeys and recovery codes, and the Google account that a person has linked. */
export class Migration20261123181500_second_factors extends Migration {
  override up(): void {
    this
      .addSql(`create table "authenticator" ("user_id" uuid not null, "sealed_secret" bytea not null, "last_step" int null,
      "created_at" timestamptz not null, "confirmed_at" timestamptz null, primary key ("user_id"))`);
    this.addSql(`create table "recovery_code" ("id" uuid not null, "user_id" uuid not null, "hash" varchar(64) not null,
      "created_at" timestamptz not null, primary key ("id"))`);
    this.addSql(
      'alter table "recovery_code" add constraint "recovery_code_user_id_hash_unique" unique ("user_id", "hash")',
    );
    this.addSql(`create table "passkey" ("id" uuid not null, "user_id" uuid not null, "name" varchar(255) not null,
      "credential_id" text not null, "public_key" bytea not null, "counter" bigint not null, "transports" jsonb not null,
      "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"))`);
    this.addSql('create index "passkey_user_id_index" on "passkey" ("user_id")');
    this.addSql('alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id")');
    this.addSql(
      'create table "spent_challenge" ("hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("hash"))',
    );
    this.addSql('create index "spent_challenge_expires_at_index" on "spent_challenge" ("expires_at")');
    this
      .addSql(`create table "pending_sign_in" ("token_hash" varchar(64) not null, "user_id" uuid not null, "first_step" varchar(255) not null,
      "credentials_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("token_hash"))`);
    this.addSql('create index "pending_sign_in_user_id_index" on "pending_sign_in" ("user_id")');
    this.addSql('create index "pending_sign_in_expires_at_index" on "pending_sign_in" ("expires_at")');
    for (const table of ['authenticator', 'recovery_code', 'passkey', 'pending_sign_in'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_fk" foreign key ("user_id") references "app_user" ("id") on delete cascade`,
      );
    this.addSql('alter table "app_user" add column "google_email" varchar(255) null');
    this.addSql('alter table "app_user" add column "google_linked_at" timestamptz null');
  }
}
