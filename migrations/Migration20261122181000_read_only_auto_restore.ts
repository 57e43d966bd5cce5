import { Migration } from '@mikro-orm/migrations';

/** Hosts that could only be read when this migration was written. */
const readOnlyHosts = `select id from "dns_provider" where "name" = 'no-api'`;

/** Automatic restores could be switched on for domains whose host can only be read. They never worked there. */
export class Migration20261122181000_read_only_auto_restore extends Migration {
  override up(): void {
    this.addSql(
      `with switched_off as (
         update "guard" set "auto_restore_enabled" = false, "revision" = "guard"."revision" + 1 from "domain"
         where "guard"."domain_id" = "domain"."id" and "guard"."auto_restore_enabled"
           and "domain"."provider_id" in (${readOnlyHosts})
         returning "domain"."account_id", "domain"."name"
       )
       insert into "activity" ("id", "account_id", "user_id", "action", "resource", "created_at")
       select gen_random_uuid(), "account_id", null,
         'Switched off automatic restores of ' || rtrim("name", '.') || ', because its host can only be read',
         "name", now()
       from switched_off`,
    );
  }
}
