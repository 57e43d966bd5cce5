import { Migration } from '@mikro-orm/migrations';

/** Why a change was not made keeps code and values beside its English. A text of before stays a plain one. */
export class Migration20261123233000_change_statements extends Migration {
  override up(): void {
    this.addSql('alter table "planned_change" alter column "message" type jsonb using to_jsonb("message")');
  }
}
