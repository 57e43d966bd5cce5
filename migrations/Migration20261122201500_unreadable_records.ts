import { Migration } from '@mikro-orm/migrations';

/** Records that we cannot decode are rows of the record list: the next reading of their zone adds them. */
export class Migration20261122201500_unreadable_records extends Migration {
  override up(): void {
    this.addSql('alter table "dns_record" drop constraint "dns_record_status_check"');
    this.addSql(
      `alter table "dns_record" add constraint "dns_record_status_check" check ("status" in ('active', 'disabled', 'unreadable'))`,
    );
  }
}
