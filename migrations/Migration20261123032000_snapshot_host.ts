import { Migration } from '@mikro-orm/migrations';

/** Snapshots name the host that was read. That of earlier ones is not known for certain. */
export class Migration20261123032000_snapshot_host extends Migration {
  override up(): void {
    this.addSql('alter table "snapshot" add column "provider_id" uuid null');
  }
}
