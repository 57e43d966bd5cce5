import { Migration } from '@mikro-orm/migrations';

/** Snapshots, plans, restores and readings say why they may not show everything. */
export class Migration20261122152500_incomplete_reason extends Migration {
  override up(): void {
    for (const table of ['snapshot', 'change_plan', 'restore', 'zone_read_stats']) {
      this.addSql(`alter table "${table}" add column "incomplete_reason" text null`);
    }
    for (const table of ['snapshot', 'zone_read_stats']) {
      this.addSql(`alter table "${table}" add column "unread" jsonb not null default '[]'`);
    }
    // The gaps of the latest readings are known as the status of the domain only.
    this.addSql(`update "zone_read_stats" set "incomplete_reason" = domain.status_message from "domain"
      where domain.id = zone_read_stats.domain_id and domain.status = 'active' and domain.status_message is not null`);
  }
}
