/**
 * Constraints that the ORM cannot describe. Migrations make these, and the drift check
 * expects them. A composite foreign key keeps one account's row from ever
 * pointing at another's: the reference itself carries the account.
 */
export interface Constraint {
  name: string;
  sql: string;
}

function ownedBy(
  table: string,
  column: string,
  target: string,
  onDelete: 'cascade' | 'restrict' = 'cascade',
): Constraint {
  const name = `${table}_${column}_owned_fk`;
  return {
    name,
    sql: `alter table "${table}" add constraint "${name}" foreign key ("account_id", "${column}") references "${target}" ("account_id", "id") on delete ${onDelete}`,
  };
}

function references(
  table: string,
  column: string,
  target: string,
  onDelete: 'cascade' | 'restrict' | 'set null',
): Constraint {
  const name = `${table}_${column}_fk`;
  return {
    name,
    sql: `alter table "${table}" add constraint "${name}" foreign key ("${column}") references "${target}" ("id") on delete ${onDelete}`,
  };
}

/** Keeps the content for as long as the row is there: the sweep of contents looks for these constraints. */
function pointsAtContent(table: string, column: string): Constraint {
  const name = `${table}_${column}_owned_fk`;
  return {
    name,
    sql: `alter table "${table}" add constraint "${name}" foreign key ("account_id", "${column}") references "zone_content" ("account_id", "hash") on delete restrict`,
  };
}

export const constraints: Constraint[] = [
  references('app_user', 'account_id', 'account', 'cascade'),
  references('user_preferences', 'user_id', 'app_user', 'cascade'),
  references('one_time_link', 'user_id', 'app_user', 'cascade'),
  references('authenticator', 'user_id', 'app_user', 'cascade'),
  references('recovery_code', 'user_id', 'app_user', 'cascade'),
  references('passkey', 'user_id', 'app_user', 'cascade'),
  references('pending_sign_in', 'user_id', 'app_user', 'cascade'),
  references('api_token', 'user_id', 'app_user', 'cascade'),
  references('data_export', 'account_id', 'account', 'cascade'),
  references('data_export', 'user_id', 'app_user', 'cascade'),
  references('idempotent_request', 'account_id', 'account', 'cascade'),
  references('account_data_key', 'account_id', 'account', 'cascade'),
  references('outbox_mail', 'account_id', 'account', 'cascade'),
  references('provider_release', 'provider_id', 'dns_provider', 'cascade'),
  references('provider_release', 'account_id', 'account', 'cascade'),
  references('sandbox_zone', 'account_id', 'account', 'cascade'),
  references('sandbox_rrset', 'zone_id', 'sandbox_zone', 'cascade'),
  references('domain', 'account_id', 'account', 'cascade'),
  references('provider_account', 'account_id', 'account', 'cascade'),
  references('domain', 'provider_id', 'dns_provider', 'restrict'),
  ownedBy('domain', 'provider_account_id', 'provider_account', 'restrict'),
  ownedBy('bulk_import', 'provider_account_id', 'provider_account'),
  ownedBy('bulk_import_zone', 'import_id', 'bulk_import'),
  references('calendar_feed', 'account_id', 'account', 'cascade'),
  references('calendar_feed', 'user_id', 'app_user', 'cascade'),
  references('expiry_check', 'account_id', 'account', 'cascade'),
  ownedBy('expiry_check_domain', 'check_id', 'expiry_check'),
  ownedBy('expiry_check_domain', 'domain_id', 'domain'),
  ownedBy('dns_record', 'domain_id', 'domain'),
  ownedBy('dns_record_count', 'domain_id', 'domain'),
  ownedBy('ignore_rule', 'domain_id', 'domain'),
  ownedBy('change_plan', 'domain_id', 'domain'),
  ownedBy('planned_change', 'plan_id', 'change_plan'),
  ownedBy('zone_read_stats', 'domain_id', 'domain'),
  ownedBy('response_time', 'domain_id', 'domain'),
  references('response_time', 'provider_id', 'dns_provider', 'cascade'),
  references('zone_lease', 'domain_id', 'domain', 'cascade'),
  references('activity', 'account_id', 'account', 'cascade'),
  references('activity_chain', 'account_id', 'account', 'cascade'),
  references('zone_content', 'account_id', 'account', 'cascade'),
  references('zone_chunk_list', 'account_id', 'account', 'cascade'),
  references('zone_chunk', 'account_id', 'account', 'cascade'),
  ownedBy('restore', 'domain_id', 'domain'),
  ownedBy('backup_schedule', 'domain_id', 'domain'),
  references('restore', 'snapshot_id', 'snapshot', 'set null'),
  references('ai_profile', 'account_id', 'account', 'cascade'),
  references('ai_integration', 'account_id', 'account', 'cascade'),
  references('ai_toggle', 'account_id', 'account', 'cascade'),
  references('ai_usage', 'account_id', 'account', 'cascade'),
  references('ai_conversation', 'account_id', 'account', 'cascade'),
  ownedBy('ai_message', 'conversation_id', 'ai_conversation'),
  references('ai_service_context', 'account_id', 'account', 'cascade'),
  references('support_ticket', 'account_id', 'account', 'cascade'),
  references('support_ticket', 'user_id', 'app_user', 'cascade'),
  ownedBy('support_message', 'ticket_id', 'support_ticket'),
  references('blog_article_revision', 'article_id', 'blog_article', 'cascade'),
  references('blog_article_revision', 'saved_by', 'app_user', 'set null'),
  references('email_campaign', 'maintenance_id', 'maintenance_notice', 'set null'),
  references('campaign_delivery', 'campaign_id', 'email_campaign', 'cascade'),
  references('campaign_delivery', 'account_id', 'account', 'cascade'),
  references('campaign_delivery', 'user_id', 'app_user', 'cascade'),
  references('mail_suppression', 'account_id', 'account', 'cascade'),
  references('mail_suppression', 'user_id', 'app_user', 'cascade'),
  references('dns_server', 'account_id', 'account', 'cascade'),
  references('propagation_check', 'account_id', 'account', 'cascade'),
  ownedBy('propagation_check', 'domain_id', 'domain'),
  ownedBy('propagation_watch', 'domain_id', 'domain'),
  ownedBy('health_run', 'domain_id', 'domain'),
  ownedBy('health_finding', 'domain_id', 'domain'),
  ownedBy('snapshot', 'domain_id', 'domain'),
  ownedBy('guard', 'domain_id', 'domain'),
  references('guard', 'baseline_snapshot_id', 'snapshot', 'set null'),
  ownedBy('incident', 'domain_id', 'domain'),
  references('incident', 'restore_id', 'restore', 'set null'),
  ownedBy('incident_event', 'incident_id', 'incident'),
  ownedBy('protection_alert', 'domain_id', 'domain'),
  ownedBy('alert_recipient', 'domain_id', 'domain'),
  ownedBy('alert_channel', 'domain_id', 'domain'),
  ownedBy('alert_channel_delivery', 'channel_id', 'alert_channel'),
  pointsAtContent('snapshot', 'content_hash'),
  pointsAtContent('change_plan', 'before_hash'),
  pointsAtContent('change_plan', 'after_hash'),
];

/** Triggers, which transition tables keep the ORM from describing; the drift check expects these as well. */
export const triggers = ['dns_record_insert_count', 'dns_record_update_count', 'dns_record_delete_count'];
