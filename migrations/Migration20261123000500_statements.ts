import { Migration } from '@mikro-orm/migrations';

const columns = [
  ['domain', 'status_message'],
  ['guard', 'state_reason'],
  ['incident', 'held_reason'],
  ['incident_event', 'message'],
  ['protection_alert', 'message'],
  ['restore', 'message'],
] as const;

/** These texts keep code and values beside their English. A text of before stays a plain one. */
export class Migration20261123000500_statements extends Migration {
  override up(): void {
    for (const [table, column] of columns) {
      this.addSql(`alter table "${table}" alter column "${column}" type jsonb using to_jsonb("${column}")`);
    }
  }
}
