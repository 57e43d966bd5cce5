import { Migration } from '@mikro-orm/migrations';

/** Domains remember how many records they had before their host listed far fewer. */
export class Migration20261122151000_records_before_drop extends Migration {
  override up(): void {
    this.addSql('alter table "domain" add column "records_before_drop" int null');
  }
}
