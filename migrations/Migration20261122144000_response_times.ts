import { Migration } from '@mikro-orm/migrations';
import { deleteQueue } from './delete-queue.js';

/** The tables of response times take the names that the code uses. */
export class Migration20261122144000_response_times extends Migration {
  override up(): void {
    this.renameTable('reading_time', 'response_time', {
      constraints: ['pkey', 'domain_id_owned_fk', 'provider_id_fk'],
      indexes: ['provider_id_index', 'account_id_minute_index', 'minute_index'],
    });
    this.renameTable('zone_reading', 'zone_read_stats', {
      constraints: ['pkey', 'domain_id_owned_fk'],
      indexes: ['account_id_index'],
    });
    this.addSql(deleteQueue('records.prune-reading-times'));
  }

  private renameTable(
    old: string,
    name: string,
    { constraints, indexes }: Record<'constraints' | 'indexes', string[]>,
  ) {
    this.addSql(`alter table "${old}" rename to "${name}"`);
    for (const end of constraints) {
      this.addSql(`alter table "${name}" rename constraint "${old}_${end}" to "${name}_${end}"`);
    }
    for (const end of indexes) this.addSql(`alter index "${old}_${end}" rename to "${name}_${end}"`);
  }
}
