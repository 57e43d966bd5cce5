import { Migration } from '@mikro-orm/migrations';

/** Administrators put badges in order. Until then they stand as they were added. */
export class Migration20261127044600_badge_positions extends Migration {
  override up(): void {
    this.addSql('alter table "site_badge" add column "position" int null');
    this.addSql(`update "site_badge" set "position" = placed."position" from (
      select "id", row_number() over (order by "created_at", "id") as "position" from "site_badge") placed
      where placed."id" = "site_badge"."id"`);
    this.addSql('alter table "site_badge" alter column "position" set not null');
  }
}
