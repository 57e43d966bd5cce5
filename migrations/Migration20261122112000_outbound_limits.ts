import { Migration } from '@mikro-orm/migrations';

/** One table for the limits of every vendor; the one for registries held nothing but the next second. */
export class Migration20261122112000_outbound_limits extends Migration {
  override up(): void {
    this.addSql(
      'create table "outbound_limit" ("key" text not null, "usage" jsonb not null, "expires_at" timestamptz not null, primary key ("key"))',
    );
    this.addSql('create index "outbound_limit_expires_at_index" on "outbound_limit" ("expires_at")');
    this.addSql('drop table "rdap_host"');
  }
}
