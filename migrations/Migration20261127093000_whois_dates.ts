import { Migration } from '@mikro-orm/migrations';

/** The date of a registration may come from WHOIS. */
export class Migration20261127093000_whois_dates extends Migration {
  override up(): void {
    this.addSql(`alter table "domain" drop constraint "domain_expiry_source_check"`);
    this.addSql(`alter table "domain" add constraint "domain_expiry_source_check"
      check ("expiry_source" in ('rdap', 'whois', 'manual'))`);
  }
}
