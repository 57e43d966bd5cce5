import { Migration } from '@mikro-orm/migrations';

/** Plans say what else changed in the zone, and when an outcome was corrected later. */
export class Migration20261122150000_late_outcomes extends Migration {
  override up(): void {
    this.addSql(`alter table "change_plan" add column "other_changes" jsonb not null default '[]'`);
    this.addSql('alter table "change_plan" add column "other_change_count" int not null default 0');
    this.addSql('alter table "change_plan" add column "corrected_at" timestamptz null');
  }
}
