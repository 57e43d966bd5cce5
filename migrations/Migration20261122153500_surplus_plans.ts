import { Migration } from '@mikro-orm/migrations';

/** Finds the unapplied plans of an account, of which it may keep a number only. */
export class Migration20261122153500_surplus_plans extends Migration {
  override up(): void {
    this.addSql(
      'create index "change_plan_account_unapplied_index" on "change_plan" ("account_id", "created_at") where "status" = \'planned\'',
    );
  }
}
