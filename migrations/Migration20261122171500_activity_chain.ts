import { Migration } from '@mikro-orm/migrations';

/** The activity of an account is a chain of seals. Entries of older releases are sealed as they are. */
export class Migration20261122171500_activity_chain extends Migration {
  override up(): void {
    this.addSql(
      'create table "activity_chain" ("account_id" uuid not null, "length" int not null, "last_seal" bytea not null, "started_at" timestamptz not null, "seal" bytea not null, primary key ("account_id"))',
    );
    this.addSql(
      'alter table "activity_chain" add constraint "activity_chain_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql('alter table "activity" add column "position" int null, add column "seal" bytea null');
    this.addSql(
      'create index "activity_unsealed_index" on "activity" ("account_id", "created_at", "id") where "position" is null',
    );
    this.addSql(
      'alter table "activity" add constraint "activity_account_id_position_unique" unique ("account_id", "position")',
    );
  }
}
