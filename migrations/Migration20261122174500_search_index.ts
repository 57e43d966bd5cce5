import { Migration } from '@mikro-orm/migrations';

/** The search index leaves the names of zones out: the zones know them, and it held them with each record. */
export class Migration20261122174500_search_index extends Migration {
  override up(): void {
    this.addSql('drop index "dns_record_search_index"');
    this.addSql(
      `create index "dns_record_search_index" on "dns_record" using gin ("account_id", array_to_tsvector(show_trgm("name" || ' ' || substr("search_text", strpos("search_text", ' ')))))`,
    );
  }
}
