import { Migration } from '@mikro-orm/migrations';

/** Names of sandbox zones are unique within an account, not across all of them. */
export class Migration20261122153000_sandbox_names extends Migration {
  override up(): void {
    this.addSql('alter table "sandbox_zone" drop constraint "sandbox_zone_name_unique"');
    this.addSql('create index "sandbox_zone_name_index" on "sandbox_zone" ("name")');
    this.addSql(
      'alter table "sandbox_zone" add constraint "sandbox_zone_account_id_name_unique" unique ("account_id", "name")',
    );
  }
}
