import { Migration } from '@mikro-orm/migrations';

/** Zones are checked as the world sees them. What was found is kept from run to run, and can be acknowledged. */
export class Migration20261127080000_zone_health extends Migration {
  override up(): void {
    this.addSql(`create table "health_run" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null,
      "trigger" text not null, "started_at" timestamptz not null, "duration_ms" int not null, "reach" text not null,
      "question_count" int not null, "unknown_checks" jsonb not null, "serial" varchar(255) null,
      "critical_count" int not null, "error_count" int not null, "warning_count" int not null, "note_count" int not null,
      "new_count" int not null, "gone_count" int not null, "omitted_count" int not null, primary key ("id"))`);
    this.addSql(`alter table "health_run" add constraint "health_run_trigger_check"
      check ("trigger" in ('person', 'schedule'))`);
    this.addSql(`alter table "health_run" add constraint "health_run_reach_check"
      check ("reach" in ('delegated', 'undelegated', 'unreachable', 'local'))`);
    this.addSql(`create index "health_run_account_id_domain_id_started_at_index"
      on "health_run" ("account_id", "domain_id", "started_at")`);
    this.addSql('create index "health_run_started_at_index" on "health_run" ("started_at")');
    this
      .addSql(`create table "health_finding" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null,
      "key" varchar(255) not null, "check_id" varchar(255) not null, "group" text not null, "severity" text not null,
      "name" varchar(255) not null, "type" varchar(255) not null, "about" text null, "source" varchar(255) not null,
      "message" text not null, "phrase" jsonb not null, "evidence" jsonb not null, "fix" jsonb null,
      "first_seen_at" timestamptz not null, "last_seen_at" timestamptz not null, "gone_at" timestamptz null,
      "acknowledged_until" timestamptz null, "acknowledged_at" timestamptz null, "acknowledged_by" uuid null,
      "acknowledgement" text null, primary key ("id"))`);
    this
      .addSql(`alter table "health_finding" add constraint "health_finding_group_check" check ("group" in ('delegation',
      'servers', 'consistency', 'dnssec', 'mail', 'certificates', 'targets', 'registration', 'records'))`);
    this.addSql(`alter table "health_finding" add constraint "health_finding_severity_check"
      check ("severity" in ('critical', 'error', 'warning', 'note'))`);
    this.addSql(`alter table "health_finding" add constraint "health_finding_domain_id_key_unique"
      unique ("domain_id", "key")`);
    this.addSql(`create index "health_finding_account_id_domain_id_gone_at_index"
      on "health_finding" ("account_id", "domain_id", "gone_at")`);
    this.addSql('create index "health_finding_gone_at_index" on "health_finding" ("gone_at")');
    for (const table of ['health_run', 'health_finding']) {
      this.addSql(`alter table "${table}" add constraint "${table}_domain_id_owned_fk"
        foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade`);
    }
  }
}
