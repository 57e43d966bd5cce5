import { Migration } from '@mikro-orm/migrations';

/** The deletion of a last administrator waits; the sweeps of accounts that leave read indexes. */
export class Migration20261123224500_waiting_deletions extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "deletion_held_at" timestamptz null`);
    this.addSql(`create index "account_erasing_index" on "account" ("id") where "erasing_since" is not null`);
    this.addSql(`create index "data_export_expires_at_index" on "data_export" ("expires_at")`);
    this.addSql(`create index "app_user_admin_index" on "app_user" ("id") where "role" = 'admin'`);
  }
}
