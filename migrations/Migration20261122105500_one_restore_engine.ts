import { Migration } from '@mikro-orm/migrations';

/** Incidents point at the restore that puts their records back. */
export class Migration20261122105500_one_restore_engine extends Migration {
  override up(): void {
    this.addSql('alter table "restore" add column "held_because" text null');
    this.addSql(
      `alter table "restore" add constraint "restore_held_because_check" check ("held_because" in ('zone_changed', 'stopped', 'blocked'))`,
    );
    this.addSql('alter table "incident" add column "restore_id" uuid null');
    this.addSql(
      'alter table "incident" add constraint "incident_restore_id_fk" foreign key ("restore_id") references "restore" ("id") on delete set null',
    );
    // No engine works for these: the next scan decides about them again.
    this.addSql(`update "incident" set "state" = 'open' where "state" = 'restoring'`);
    this.addSql(`update "guard" set "state" = 'confirmed', "next_due_at" = now() where "state" = 'restoring'`);
    this.addSql('alter table "restore_switch" rename to "auto_restore_setting"');
    this.addSql(
      'alter table "auto_restore_setting" rename constraint "restore_switch_pkey" to "auto_restore_setting_pkey"',
    );
    this.addSql('alter sequence "restore_switch_id_seq" rename to "auto_restore_setting_id_seq"');
  }
}
