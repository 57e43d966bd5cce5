import { Migration } from '@mikro-orm/migrations';

/** A check may ask for the answers of another network. */
export class Migration20261127091100_propagation_subnet extends Migration {
  override up(): void {
    this.addSql('alter table "propagation_check" add column "client_subnet" varchar(255) null');
  }
}
