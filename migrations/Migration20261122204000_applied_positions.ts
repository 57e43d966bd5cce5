import { Migration } from '@mikro-orm/migrations';

/** Plans say which of their changes the host has confirmed: an import writes one row then, and not one for each change. */
export class Migration20261122204000_applied_positions extends Migration {
  override up(): void {
    this.addSql(`alter table "change_plan" add column "applied_positions" int4multirange not null default '{}'`);
  }
}
