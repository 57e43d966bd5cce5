import { Migration } from '@mikro-orm/migrations';

/** The result of a check can be shared by a link. */
export class Migration20261127091200_propagation_share extends Migration {
  override up(): void {
    this.addSql(`alter table "propagation_check" add column "share_token_hash" varchar(255) null,
      add column "shared_until" timestamptz null`);
    this.addSql(`alter table "propagation_check" add constraint "propagation_check_share_token_hash_unique"
      unique ("share_token_hash")`);
  }
}
