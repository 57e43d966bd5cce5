import { Migration } from '@mikro-orm/migrations';

/** A change is named by its plan and its position: ids of their own cost an import of 100,000 records a second. */
export class Migration20261122210000_planned_change_key extends Migration {
  override up(): void {
    this.addSql('alter table "planned_change" drop constraint "planned_change_pkey"');
    this.addSql('alter table "planned_change" drop column "id"');
    this.addSql('alter table "planned_change" drop constraint "planned_change_plan_id_position_unique"');
    this.addSql(
      'alter table "planned_change" add constraint "planned_change_pkey" primary key ("plan_id", "position")',
    );
  }
}
