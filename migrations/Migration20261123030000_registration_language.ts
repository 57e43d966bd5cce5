import { Migration } from '@mikro-orm/migrations';

/** A registration that waits for its mail keeps the language of the person, for the mail and for the account. */
export class Migration20261123030000_registration_language extends Migration {
  override up(): void {
    this.addSql('alter table "pending_registration" add column "language" varchar(255) null');
  }
}
