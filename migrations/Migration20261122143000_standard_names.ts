import { Migration } from '@mikro-orm/migrations';
import { deleteQueue } from './delete-queue.js';

/** The scheduler, and the sweep of abandoned plans, enqueue the same work again under the new names. */
const renamedQueues = ['protection.pulse', 'records.keep-house', 'records.converge-plan'];

/** Columns, a table and queues take the standard terms that the code uses for them. */
export class Migration20261122143000_standard_names extends Migration {
  override up(): void {
    this.addSql('alter table "change_plan" rename column "applied_at" to "started_at"');
    this.addSql('alter table "domain" rename column "zone_ref" to "zone_id"');
    this.addSql('alter table "ai_switch" rename to "ai_toggle"');
    this.addSql('alter table "ai_toggle" rename constraint "ai_switch_pkey" to "ai_toggle_pkey"');
    this.addSql('alter table "ai_toggle" rename constraint "ai_switch_kind_check" to "ai_toggle_kind_check"');
    this.addSql('alter table "ai_toggle" rename constraint "ai_switch_account_id_fk" to "ai_toggle_account_id_fk"');
    for (const name of renamedQueues) this.addSql(deleteQueue(name));
  }
}
