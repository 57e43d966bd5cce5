import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_initial extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gin');
    this.addSql('create extension if not exists citext');
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(
      'create table "account" ("id" uuid not null, "subscription_tier" text not null, "subscription_status" text not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "account" add constraint "account_subscription_tier_check" check ("subscription_tier" in (\'free\', \'premium\'))',
    );
    this.addSql(
      'alter table "account" add constraint "account_subscription_status_check" check ("subscription_status" in (\'active\', \'inactive\'))',
    );
    this.addSql(
      'create table "account_data_key" ("id" uuid not null, "account_id" uuid not null, "wrapped" bytea not null, "master_key_id" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "account_data_key" add constraint "account_data_key_account_id_unique" unique ("account_id")',
    );
    this.addSql(
      'create table "activity" ("id" uuid not null, "account_id" uuid not null, "user_id" uuid null, "action" text not null, "resource" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "activity_account_id_created_at_index" on "activity" ("account_id", "created_at")');
    this.addSql(
      'create table "ai_integration" ("id" uuid not null, "account_id" uuid not null, "name" varchar(255) not null, "description" text not null, "prompt" text not null, "output_format" varchar(255) not null, "tags" jsonb not null, "feature_flag" varchar(255) null, "enabled" boolean not null, "input_schema" jsonb not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "ai_integration_account_id_created_at_index" on "ai_integration" ("account_id", "created_at")',
    );
    this.addSql(
      'create table "ai_profile" ("id" uuid not null, "account_id" uuid not null, "name" varchar(255) not null, "description" text not null, "system_prompt" text not null, "category" varchar(255) not null, "capabilities" jsonb not null, "feature_flag" varchar(255) null, "enabled" boolean not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "ai_profile_account_id_created_at_index" on "ai_profile" ("account_id", "created_at")');
    this.addSql(
      'create table "ai_switch" ("account_id" uuid not null, "kind" text not null, "name" varchar(255) not null, "enabled" boolean not null, primary key ("account_id", "kind", "name"))',
    );
    this.addSql(
      'alter table "ai_switch" add constraint "ai_switch_kind_check" check ("kind" in (\'profile\', \'flag\'))',
    );
    this.addSql(
      'create table "alert_channel" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "kind" text not null, "name" varchar(255) not null, "origin" text not null, "sealed_target" bytea not null, "min_severity" text not null, "enabled" boolean not null, "disabled_reason" text null, "failing_since" timestamptz null, "last_error" text null, "last_delivered_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "alert_channel_domain_id_created_at_index" on "alert_channel" ("domain_id", "created_at")',
    );
    this.addSql(
      'alter table "alert_channel" add constraint "alert_channel_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      'alter table "alert_channel" add constraint "alert_channel_kind_check" check ("kind" in (\'webhook\', \'slack\'))',
    );
    this.addSql(
      'alter table "alert_channel" add constraint "alert_channel_min_severity_check" check ("min_severity" in (\'critical\', \'warning\', \'notice\'))',
    );
    this.addSql(
      'create table "alert_recipient" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "email" citext not null, "confirmed_at" timestamptz null, "token_hash" varchar(255) null, "token_expires_at" timestamptz null, "confirmation_sent_at" timestamptz null, "removed_at" timestamptz null, "held_back" int not null default 0, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "alert_recipient" add constraint "alert_recipient_token_hash_unique" unique ("token_hash")',
    );
    this.addSql(
      'create index "alert_recipient_account_id_confirmation_sent_at_index" on "alert_recipient" ("account_id", "confirmation_sent_at")',
    );
    this.addSql(
      'alter table "alert_recipient" add constraint "alert_recipient_domain_id_email_unique" unique ("domain_id", "email")',
    );
    this.addSql(
      'alter table "alert_recipient" add constraint "alert_recipient_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      'create table "api_token" ("id" uuid not null, "user_id" uuid not null, "name" varchar(255) not null, "hash" varchar(64) not null, "scopes" jsonb not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "api_token" add constraint "api_token_hash_unique" unique ("hash")');
    this.addSql('create index "api_token_user_id_created_at_index" on "api_token" ("user_id", "created_at")');
    this.addSql(
      'create table "sign_in_attempt" ("key" varchar(255) not null, "count" int not null, "window_ends_at" timestamptz not null, primary key ("key"))',
    );
    this.addSql('create index "sign_in_attempt_window_ends_at_index" on "sign_in_attempt" ("window_ends_at")');
    this.addSql(
      'create table "backup_schedule" ("domain_id" uuid not null, "account_id" uuid not null, "enabled" boolean not null, "time_of_day" varchar(255) not null, "timezone" varchar(255) not null, "next_due_at" timestamptz not null, "last_taken_at" timestamptz null, "last_error" text null, primary key ("domain_id"))',
    );
    this.addSql('create index "backup_schedule_account_id_index" on "backup_schedule" ("account_id")');
    this.addSql('create index "backup_schedule_due_index" on "backup_schedule" ("next_due_at") where "enabled"');
    this.addSql(
      'create table "change_plan" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "user_id" uuid null, "source" text not null, "mode" text not null, "status" text not null, "base_hash" varchar(255) not null, "hash" varchar(255) not null, "named_by_person" boolean not null, "blocked" jsonb not null, "warnings" jsonb not null, "findings" jsonb not null, "moves" jsonb not null, "zone_before" jsonb not null, "zone_after" jsonb null, "lease_token" bigint null, "verified" boolean null, "created_at" timestamptz not null, "applied_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index "change_plan_domain_id_created_at_index" on "change_plan" ("domain_id", "created_at")');
    this.addSql(
      'create index "change_plan_unapplied_index" on "change_plan" ("created_at") where "status" = \'planned\'',
    );
    this.addSql(
      'create unique index "change_plan_applying_index" on "change_plan" ("domain_id") where "status" = \'applying\'',
    );
    this.addSql(
      'alter table "change_plan" add constraint "change_plan_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      "alter table \"change_plan\" add constraint \"change_plan_source_check\" check (\"source\" in ('edit', 'changes', 'zone_file', 'snapshot'))",
    );
    this.addSql(
      'alter table "change_plan" add constraint "change_plan_mode_check" check ("mode" in (\'additive\', \'exact\'))',
    );
    this.addSql(
      "alter table \"change_plan\" add constraint \"change_plan_status_check\" check (\"status\" in ('planned', 'applying', 'applied', 'partial', 'failed'))",
    );
    this.addSql(
      'create table "alert_channel_delivery" ("id" uuid not null, "account_id" uuid not null, "channel_id" uuid not null, "alert_ids" jsonb not null, "status" text not null, "attempts" int not null default 0, "last_error" text null, "created_at" timestamptz not null, "delivered_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index "alert_channel_delivery_channel_id_index" on "alert_channel_delivery" ("channel_id")');
    this.addSql(
      'create index "alert_channel_delivery_status_created_at_index" on "alert_channel_delivery" ("status", "created_at")',
    );
    this.addSql(
      'alter table "alert_channel_delivery" add constraint "alert_channel_delivery_status_check" check ("status" in (\'waiting\', \'delivered\', \'failed\'))',
    );
    this.addSql(
      'create table "dns_provider" ("id" uuid not null, "name" varchar(255) not null, "display_name" varchar(255) not null, "icon_class" varchar(255) not null, "color_class" varchar(255) not null, "is_active" boolean not null, "auth_type" text not null, "documentation_url" text null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "dns_provider" add constraint "dns_provider_name_unique" unique ("name")');
    this.addSql(
      "alter table \"dns_provider\" add constraint \"dns_provider_auth_type_check\" check (\"auth_type\" in ('api_key', 'oauth_token', 'bearer_token', 'custom'))",
    );
    this.addSql(
      'create table "dns_record" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "name" varchar(1024) not null, "type" varchar(255) not null, "rdata" text not null, "ttl_seconds" int not null, "meta" jsonb null, "status" text not null, "search_text" text not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "dns_record_domain_id_name_type_index" on "dns_record" ("domain_id", "name", "type")');
    this.addSql('create index "dns_record_account_id_name_id_index" on "dns_record" ("account_id", "name", "id")');
    this.addSql(
      'create index "dns_record_account_id_type_name_id_index" on "dns_record" ("account_id", "type", "name", "id")',
    );
    this.addSql(
      'create index "dns_record_account_id_ttl_seconds_id_index" on "dns_record" ("account_id", "ttl_seconds", "id")',
    );
    this.addSql(
      'create index "dns_record_account_id_status_type_id_index" on "dns_record" ("account_id", "status", "type", "id")',
    );
    this.addSql(
      'create index "dns_record_account_id_updated_at_id_index" on "dns_record" ("account_id", "updated_at", "id")',
    );
    this.addSql('create index "dns_record_value_index" on "dns_record" ("account_id", "left"("rdata", 64), "id")');
    this.addSql(
      'create index "dns_record_type_value_index" on "dns_record" ("account_id", "type", "left"("rdata", 64), "id")',
    );
    this.addSql(
      'create index "dns_record_search_index" on "dns_record" using gin ("account_id", array_to_tsvector(show_trgm("search_text")))',
    );
    this.addSql(
      'alter table "dns_record" add constraint "dns_record_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      "alter table \"dns_record\" add constraint \"dns_record_status_check\" check (\"status\" in ('active', 'pending', 'propagating', 'error', 'draft'))",
    );
    this.addSql(
      'create table "dns_server" ("id" uuid not null, "account_id" uuid not null, "name" varchar(255) not null, "ip" varchar(45) not null, "provider" varchar(255) not null, "location" varchar(255) null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "dns_server" add constraint "dns_server_account_id_ip_unique" unique ("account_id", "ip")',
    );
    this.addSql(
      'create table "domain" ("id" uuid not null, "account_id" uuid not null, "name" varchar(255) not null, "provider_id" uuid not null, "provider_account_id" uuid null, "zone_ref" varchar(255) null, "status" text not null, "status_message" text null, "record_count" int not null, "zone_hash" varchar(255) null, "last_read_at" timestamptz null, "last_modified_at" timestamptz not null, "expires_on" date null, "expiry_source" text null, "expiry_checked_at" timestamptz null, "protection_enabled" boolean not null default false, "snapshot_count" int not null default 0, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "domain" add constraint "domain_account_id_id_unique" unique ("account_id", "id")');
    this.addSql('alter table "domain" add constraint "domain_account_id_name_unique" unique ("account_id", "name")');
    this.addSql(
      'alter table "domain" add constraint "domain_status_check" check ("status" in (\'active\', \'propagating\', \'error\'))',
    );
    this.addSql(
      'alter table "domain" add constraint "domain_expiry_source_check" check ("expiry_source" in (\'rdap\', \'manual\'))',
    );
    this.addSql(
      'create table "ignore_rule" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "name" varchar(255) null, "target" text null, "types" jsonb not null, "note" text null, "created_by" uuid null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "ignore_rule_account_id_domain_id_index" on "ignore_rule" ("account_id", "domain_id")');
    this.addSql(
      'create table "guard" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "enabled" boolean not null, "interval_minutes" int not null, "auto_restore_enabled" boolean not null, "auto_restore_types" jsonb not null, "grace_minutes" int not null, "timezone" varchar(255) not null, "state" text not null, "state_reason" text null, "next_due_at" timestamptz not null, "last_checked_at" timestamptz null, "last_full_at" timestamptz null, "baseline_snapshot_id" uuid null, "baseline_hash" varchar(255) null, "baseline_at" timestamptz null, "delegation" jsonb null, "memory" jsonb not null, "views" jsonb not null, "revision" int not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "guard_due_index" on "guard" ("next_due_at") where "enabled"');
    this.addSql('create index "guard_baseline_snapshot_id_index" on "guard" ("baseline_snapshot_id")');
    this.addSql('alter table "guard" add constraint "guard_account_id_id_unique" unique ("account_id", "id")');
    this.addSql('alter table "guard" add constraint "guard_domain_id_unique" unique ("domain_id")');
    this.addSql(
      "alter table \"guard\" add constraint \"guard_state_check\" check (\"state\" in ('ok', 'suspect', 'confirmed', 'restoring', 'restored', 'held', 'unknown'))",
    );
    this.addSql(
      'create table "incident" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "subject" text not null, "state" text not null, "severity" text not null, "changes" jsonb not null, "seen_hash" varchar(255) null, "opened_at" timestamptz not null, "changed_at" timestamptz not null, "held_reason" text null, "revert_count" int not null, "resolved_at" timestamptz null, "resolved_by" uuid null, "resolution" text null, primary key ("id"))',
    );
    this.addSql('create index "incident_domain_id_opened_at_index" on "incident" ("domain_id", "opened_at")');
    this.addSql(
      'create unique index "incident_open_index" on "incident" ("domain_id", "subject") where "state" <> \'resolved\'',
    );
    this.addSql('alter table "incident" add constraint "incident_account_id_id_unique" unique ("account_id", "id")');
    this.addSql(
      'alter table "incident" add constraint "incident_subject_check" check ("subject" in (\'zone\', \'publication\', \'delegation\'))',
    );
    this.addSql(
      "alter table \"incident\" add constraint \"incident_state_check\" check (\"state\" in ('open', 'restoring', 'held', 'resolved'))",
    );
    this.addSql(
      'alter table "incident" add constraint "incident_severity_check" check ("severity" in (\'critical\', \'warning\', \'notice\'))',
    );
    this.addSql(
      "alter table \"incident\" add constraint \"incident_resolution_check\" check (\"resolution\" in ('accepted', 'restored', 'vanished', 'unguarded'))",
    );
    this.addSql(
      'create table "incident_event" ("id" uuid not null, "account_id" uuid not null, "incident_id" uuid not null, "kind" varchar(255) not null, "message" text not null, "user_id" uuid null, "at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "incident_event_incident_id_at_index" on "incident_event" ("incident_id", "at")');
    this.addSql(
      'create table "outbox_mail" ("id" uuid not null, "to_name" text not null, "to_address" varchar(320) not null, "subject" text not null, "text" text not null, "html" text not null, "headers" jsonb null, "purpose" varchar(255) null, "status" text not null, "last_error" text null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index "outbox_mail_to_address_created_at_index" on "outbox_mail" ("to_address", "created_at")');
    this.addSql('create index "outbox_mail_created_at_index" on "outbox_mail" ("created_at")');
    this.addSql(
      "alter table \"outbox_mail\" add constraint \"outbox_mail_status_check\" check (\"status\" in ('waiting', 'sent', 'failed', 'kept'))",
    );
    this.addSql(
      'create table "planned_change" ("id" uuid not null, "account_id" uuid not null, "plan_id" uuid not null, "position" int not null, "change" jsonb not null, "state" text not null, "message" text null, "error_code" varchar(255) null, primary key ("id"))',
    );
    this.addSql(
      'alter table "planned_change" add constraint "planned_change_plan_id_position_unique" unique ("plan_id", "position")',
    );
    this.addSql(
      "alter table \"planned_change\" add constraint \"planned_change_state_check\" check (\"state\" in ('planned', 'intended', 'applied', 'failed', 'unknown', 'skipped'))",
    );
    this.addSql(
      'create table "protection_alert" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "incident_id" uuid null, "once_key" varchar(200) not null, "type" varchar(255) not null, "severity" text not null, "message" text not null, "data" jsonb not null, "timezone" varchar(255) not null, "created_at" timestamptz not null, "due_at" timestamptz null, "announced_at" timestamptz null, primary key ("id"))',
    );
    this.addSql(
      'create index "protection_alert_domain_id_created_at_index" on "protection_alert" ("domain_id", "created_at")',
    );
    this.addSql('create index "protection_alert_created_at_index" on "protection_alert" ("created_at")');
    this.addSql(
      'create index "protection_alert_waiting_index" on "protection_alert" ("due_at", "domain_id") where "announced_at" is null',
    );
    this.addSql(
      'alter table "protection_alert" add constraint "protection_alert_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      'alter table "protection_alert" add constraint "protection_alert_domain_id_once_key_unique" unique ("domain_id", "once_key")',
    );
    this.addSql(
      'alter table "protection_alert" add constraint "protection_alert_severity_check" check ("severity" in (\'critical\', \'warning\', \'notice\'))',
    );
    this.addSql(
      'create table "provider_account" ("id" uuid not null, "account_id" uuid not null, "provider_name" varchar(255) not null, "display_name" varchar(255) not null, "settings" jsonb not null, "sealed_credentials" bytea null, "is_validated" boolean not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "provider_account" add constraint "provider_account_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      'create table "rdap_host" ("name" varchar(255) not null, "next_free_at" timestamptz not null, primary key ("name"))',
    );
    this.addSql(
      'create table "reading_time" ("domain_id" uuid not null, "minute" timestamptz not null, "account_id" uuid not null, "provider_id" uuid not null, "duration_ms" int not null, primary key ("domain_id", "minute"))',
    );
    this.addSql('create index "reading_time_provider_id_index" on "reading_time" ("provider_id")');
    this.addSql('create index "reading_time_account_id_minute_index" on "reading_time" ("account_id", "minute")');
    this.addSql('create index "reading_time_minute_index" on "reading_time" ("minute")');
    this.addSql(
      'create table "restore" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "snapshot_id" uuid null, "user_id" uuid null, "source" text not null, "mode" text not null, "only" jsonb null, "force" boolean not null, "status" text not null, "previewed_plan_id" uuid null, "expected_basis" varchar(255) null, "first_plan_id" uuid null, "plan_id" uuid null, "scope" jsonb null, "total" int not null, "failures" jsonb not null, "message" text null, "attempt" int not null, "created_at" timestamptz not null, "touched_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index "restore_domain_id_created_at_index" on "restore" ("domain_id", "created_at")');
    this.addSql('create index "restore_plan_id_index" on "restore" ("plan_id")');
    this.addSql(
      'create unique index "restore_open_index" on "restore" ("domain_id") where "status" in (\'planned\', \'running\')',
    );
    this.addSql('alter table "restore" add constraint "restore_account_id_id_unique" unique ("account_id", "id")');
    this.addSql(
      'alter table "restore" add constraint "restore_source_check" check ("source" in (\'person\', \'protection\'))',
    );
    this.addSql(
      'alter table "restore" add constraint "restore_mode_check" check ("mode" in (\'additive\', \'exact\'))',
    );
    this.addSql(
      "alter table \"restore\" add constraint \"restore_status_check\" check (\"status\" in ('planned', 'running', 'applied', 'partial', 'failed', 'held'))",
    );
    this.addSql(
      'create table "restore_switch" ("id" serial primary key, "is_on" boolean not null, "changed_by" uuid null, "changed_at" timestamptz not null)',
    );
    this.addSql(
      'create table "sandbox_rrset" ("zone_id" uuid not null, "name" varchar(1024) not null, "type" varchar(20) not null, "content" jsonb not null, primary key ("zone_id", "name", "type"))',
    );
    this.addSql(
      'create table "sandbox_zone" ("id" uuid not null, "account_id" uuid not null, "name" varchar(1024) not null, "revision" int not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "sandbox_zone" add constraint "sandbox_zone_name_unique" unique ("name")');
    this.addSql('create index "sandbox_zone_account_id_index" on "sandbox_zone" ("account_id")');
    this.addSql(
      'create table "setup_link" ("token_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("token_hash"))',
    );
    this.addSql(
      'create table "snapshot" ("id" uuid not null, "account_id" uuid not null, "domain_id" uuid not null, "kind" text not null, "description" text not null, "label" varchar(255) null, "timezone" varchar(255) not null, "pinned" boolean not null, "taken_by" uuid null, "plan_id" uuid null, "content_hash" varchar(255) not null, "record_count" int not null, "taken_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "snapshot_domain_id_taken_at_index" on "snapshot" ("domain_id", "taken_at")');
    this.addSql('create index "snapshot_account_id_content_hash_index" on "snapshot" ("account_id", "content_hash")');
    this.addSql(
      'create unique index "snapshot_plan_index" on "snapshot" ("plan_id", "kind") where "plan_id" is not null',
    );
    this.addSql('alter table "snapshot" add constraint "snapshot_account_id_id_unique" unique ("account_id", "id")');
    this.addSql(
      "alter table \"snapshot\" add constraint \"snapshot_kind_check\" check (\"kind\" in ('manual', 'scheduled', 'protection', 'auto'))",
    );
    this.addSql(
      'create table "session" ("sid" varchar(64) not null, "sess" jsonb not null, "expire" timestamptz not null, primary key ("sid"))',
    );
    this.addSql('create index "session_expire_index" on "session" ("expire")');
    this.addSql(
      'create table "support_message" ("id" uuid not null, "account_id" uuid not null, "ticket_id" uuid not null, "message" text not null, "sender_name" varchar(255) not null, "sender_email" varchar(255) not null, "is_admin_reply" boolean not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "support_message_ticket_id_created_at_index" on "support_message" ("ticket_id", "created_at")',
    );
    this.addSql(
      'create table "support_ticket" ("id" uuid not null, "account_id" uuid not null, "user_id" uuid not null, "user_email" varchar(255) not null, "user_name" varchar(255) not null, "subject" text not null, "category" varchar(255) not null, "status" text not null, "priority" text not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "support_ticket_user_id_created_at_index" on "support_ticket" ("user_id", "created_at")');
    this.addSql('create index "support_ticket_status_created_at_index" on "support_ticket" ("status", "created_at")');
    this.addSql(
      'alter table "support_ticket" add constraint "support_ticket_account_id_id_unique" unique ("account_id", "id")',
    );
    this.addSql(
      "alter table \"support_ticket\" add constraint \"support_ticket_status_check\" check (\"status\" in ('open', 'in_progress', 'resolved', 'closed'))",
    );
    this.addSql(
      "alter table \"support_ticket\" add constraint \"support_ticket_priority_check\" check (\"priority\" in ('low', 'medium', 'high', 'urgent'))",
    );
    this.addSql(
      'create table "throttle_hit" ("key" text not null, "hits" int not null, "expires_at" timestamptz not null, "blocked_until" timestamptz null, primary key ("key"))',
    );
    this.addSql('create index "throttle_hit_expires_at_index" on "throttle_hit" ("expires_at")');
    this.addSql(
      'create table "app_user" ("id" uuid not null, "account_id" uuid not null, "email" citext not null, "email_verified" boolean not null, "password_hash" text null, "google_issuer" varchar(255) null, "google_subject" varchar(255) null, "first_name" varchar(255) null, "last_name" varchar(255) null, "profile_image_url" text null, "role" text not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "app_user_account_id_index" on "app_user" ("account_id")');
    this.addSql('alter table "app_user" add constraint "app_user_email_unique" unique ("email")');
    this.addSql(
      'alter table "app_user" add constraint "app_user_google_issuer_google_subject_unique" unique ("google_issuer", "google_subject")',
    );
    this.addSql('alter table "app_user" add constraint "app_user_role_check" check ("role" in (\'user\', \'admin\'))');
    this.addSql(
      'create table "user_preferences" ("user_id" uuid not null, "chosen" jsonb not null, primary key ("user_id"))',
    );
    this.addSql(
      'create table "zone_chunk" ("account_id" uuid not null, "hash" varchar(255) not null, "rrsets" jsonb not null, primary key ("account_id", "hash"))',
    );
    this.addSql(
      'create table "zone_content" ("account_id" uuid not null, "hash" varchar(255) not null, "chunks" text[] not null, "record_count" int not null, primary key ("account_id", "hash"))',
    );
    this.addSql(
      'create table "zone_lease" ("domain_id" uuid not null, "token" bigint not null, "holder" varchar(255) not null, "expires_at" timestamptz not null, primary key ("domain_id"))',
    );
    this.addSql(
      'create table "zone_reading" ("domain_id" uuid not null, "account_id" uuid not null, "duration_ms" int not null, "read_at" timestamptz not null, "listing_findings" jsonb not null default \'[]\', primary key ("domain_id"))',
    );
    this.addSql('create index "zone_reading_account_id_index" on "zone_reading" ("account_id")');
    this.addSql('alter table "throttle_hit" set unlogged');
    this.addSql(
      'alter table "app_user" add constraint "app_user_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "user_preferences" add constraint "user_preferences_user_id_fk" foreign key ("user_id") references "app_user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "api_token" add constraint "api_token_user_id_fk" foreign key ("user_id") references "app_user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "account_data_key" add constraint "account_data_key_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "sandbox_zone" add constraint "sandbox_zone_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "sandbox_rrset" add constraint "sandbox_rrset_zone_id_fk" foreign key ("zone_id") references "sandbox_zone" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "domain" add constraint "domain_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "provider_account" add constraint "provider_account_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "domain" add constraint "domain_provider_id_fk" foreign key ("provider_id") references "dns_provider" ("id") on delete restrict',
    );
    this.addSql(
      'alter table "domain" add constraint "domain_provider_account_id_owned_fk" foreign key ("account_id", "provider_account_id") references "provider_account" ("account_id", "id") on delete restrict',
    );
    this.addSql(
      'alter table "dns_record" add constraint "dns_record_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "ignore_rule" add constraint "ignore_rule_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "change_plan" add constraint "change_plan_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "planned_change" add constraint "planned_change_plan_id_owned_fk" foreign key ("account_id", "plan_id") references "change_plan" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "zone_reading" add constraint "zone_reading_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "reading_time" add constraint "reading_time_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "reading_time" add constraint "reading_time_provider_id_fk" foreign key ("provider_id") references "dns_provider" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "zone_lease" add constraint "zone_lease_domain_id_fk" foreign key ("domain_id") references "domain" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "activity" add constraint "activity_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "zone_content" add constraint "zone_content_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "zone_chunk" add constraint "zone_chunk_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "restore" add constraint "restore_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "backup_schedule" add constraint "backup_schedule_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "restore" add constraint "restore_snapshot_id_fk" foreign key ("snapshot_id") references "snapshot" ("id") on delete set null',
    );
    this.addSql(
      'alter table "ai_profile" add constraint "ai_profile_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "ai_integration" add constraint "ai_integration_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "ai_switch" add constraint "ai_switch_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "support_ticket" add constraint "support_ticket_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "support_ticket" add constraint "support_ticket_user_id_fk" foreign key ("user_id") references "app_user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "support_message" add constraint "support_message_ticket_id_owned_fk" foreign key ("account_id", "ticket_id") references "support_ticket" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "dns_server" add constraint "dns_server_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "snapshot" add constraint "snapshot_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "guard" add constraint "guard_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "guard" add constraint "guard_baseline_snapshot_id_fk" foreign key ("baseline_snapshot_id") references "snapshot" ("id") on delete set null',
    );
    this.addSql(
      'alter table "incident" add constraint "incident_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "incident_event" add constraint "incident_event_incident_id_owned_fk" foreign key ("account_id", "incident_id") references "incident" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "protection_alert" add constraint "protection_alert_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "alert_recipient" add constraint "alert_recipient_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "alert_channel" add constraint "alert_channel_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "alert_channel_delivery" add constraint "alert_channel_delivery_channel_id_owned_fk" foreign key ("account_id", "channel_id") references "alert_channel" ("account_id", "id") on delete cascade',
    );
    this.addSql(
      'alter table "snapshot" add constraint "snapshot_content_hash_owned_fk" foreign key ("account_id", "content_hash") references "zone_content" ("account_id", "hash") on delete restrict',
    );
  }
}
