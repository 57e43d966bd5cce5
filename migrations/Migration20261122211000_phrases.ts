import { Migration } from '@mikro-orm/migrations';

/** Activity and the names of backups keep code and values beside their English. Older rows have none, and stay English. */
export class Migration20261122211000_phrases extends Migration {
  override up(): void {
    this.addSql(`alter table "activity" add column "phrase" json null`);
    this.addSql(`alter table "snapshot" add column "phrase" jsonb null`);
  }
}
