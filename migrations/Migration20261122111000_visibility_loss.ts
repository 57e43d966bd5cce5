import { Migration } from '@mikro-orm/migrations';

/** Guards keep since when their zone has not been visible, under a new name. */
export class Migration20261122111000_visibility_loss extends Migration {
  override up(): void {
    this.addSql(
      `update "guard" set "memory" = ("memory" - 'blindness') || jsonb_build_object('visibilityLoss', "memory" -> 'blindness')`,
    );
  }
}
