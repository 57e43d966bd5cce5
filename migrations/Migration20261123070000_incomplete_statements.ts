import { Migration } from '@mikro-orm/migrations';

/** Why something may not show everything keeps code and values beside its English. A text of before stays a plain one. */
export class Migration20261123070000_incomplete_statements extends Migration {
  override up(): void {
    for (const table of ['snapshot', 'change_plan', 'restore', 'zone_read_stats']) {
      this.addSql(
        `alter table "${table}" alter column "incomplete_reason" type jsonb using to_jsonb("incomplete_reason")`,
      );
    }
  }
}
