import { Migration } from '@mikro-orm/migrations';

/** Why a channel takes no message, and why no backup was taken, keep code and values. A text of before stays a plain one. */
export class Migration20261126221500_failure_statements extends Migration {
  override up(): void {
    for (const [table, column] of [
      ['alert_channel', 'disabled_reason'],
      ['alert_channel', 'last_error'],
      ['alert_channel_delivery', 'last_error'],
      ['backup_schedule', 'last_error'],
    ]) {
      this.addSql(`alter table "${table}" alter column "${column}" type jsonb using to_jsonb("${column}")`);
    }
  }
}
