import { Migration } from '@mikro-orm/migrations';

/** The number of changes that failed, of which a restore keeps the first. */
export class Migration20261123034500_restore_failures extends Migration {
  override up(): void {
    this.addSql('alter table "restore" add column "failure_count" int not null default 0');
    this.addSql('update "restore" set "failure_count" = jsonb_array_length("failures")');
  }
}
