import { Migration20261121000000_initial } from './Migration20261121000000_initial.js';
import { Migration20261122105500_one_restore_engine } from './Migration20261122105500_one_restore_engine.js';
import { Migration20261122111000_visibility_loss } from './Migration20261122111000_visibility_loss.js';
import { Migration20261122112000_outbound_limits } from './Migration20261122112000_outbound_limits.js';
import { Migration20261122113000_rate_limits } from './Migration20261122113000_rate_limits.js';
import { Migration20261122114000_plan_contents } from './Migration20261122114000_plan_contents.js';
import { Migration20261122143000_standard_names } from './Migration20261122143000_standard_names.js';
import { Migration20261122144000_response_times } from './Migration20261122144000_response_times.js';
import { Migration20261122150000_late_outcomes } from './Migration20261122150000_late_outcomes.js';
import { Migration20261122150500_email_keys } from './Migration20261122150500_email_keys.js';
import { Migration20261122151000_records_before_drop } from './Migration20261122151000_records_before_drop.js';
import { Migration20261122152500_incomplete_reason } from './Migration20261122152500_incomplete_reason.js';
import { Migration20261122153000_sandbox_names } from './Migration20261122153000_sandbox_names.js';
import { Migration20261122153500_surplus_plans } from './Migration20261122153500_surplus_plans.js';
import { Migration20261122154000_idempotent_requests } from './Migration20261122154000_idempotent_requests.js';
import { Migration20261122171500_activity_chain } from './Migration20261122171500_activity_chain.js';
import { Migration20261122172000_record_counts } from './Migration20261122172000_record_counts.js';
import { Migration20261122173500_record_status } from './Migration20261122173500_record_status.js';
import { Migration20261122174500_search_index } from './Migration20261122174500_search_index.js';
import { Migration20261122181000_read_only_auto_restore } from './Migration20261122181000_read_only_auto_restore.js';
import { Migration20261122181500_outbox_kinds } from './Migration20261122181500_outbox_kinds.js';
import { Migration20261122201500_unreadable_records } from './Migration20261122201500_unreadable_records.js';
import { Migration20261122204000_applied_positions } from './Migration20261122204000_applied_positions.js';
import { Migration20261122210000_planned_change_key } from './Migration20261122210000_planned_change_key.js';
import { Migration20261122211000_phrases } from './Migration20261122211000_phrases.js';
import { Migration20261123000500_statements } from './Migration20261123000500_statements.js';
import { Migration20261123030000_registration_language } from './Migration20261123030000_registration_language.js';
import { Migration20261123032000_snapshot_host } from './Migration20261123032000_snapshot_host.js';
import { Migration20261123034500_restore_failures } from './Migration20261123034500_restore_failures.js';
import { Migration20261123040500_bulk_import } from './Migration20261123040500_bulk_import.js';
import { Migration20261123063500_one_time_links } from './Migration20261123063500_one_time_links.js';
import { Migration20261123070000_incomplete_statements } from './Migration20261123070000_incomplete_statements.js';
import { Migration20261123070500_billing } from './Migration20261123070500_billing.js';
import { Migration20261123071500_blog } from './Migration20261123071500_blog.js';
import { Migration20261123181500_second_factors } from './Migration20261123181500_second_factors.js';
import { Migration20261123184500_ticket_threads } from './Migration20261123184500_ticket_threads.js';
import { Migration20261123191500_records_of_changes } from './Migration20261123191500_records_of_changes.js';
import { Migration20261123192000_site_badges_and_logo } from './Migration20261123192000_site_badges_and_logo.js';
import { Migration20261123193000_leaving } from './Migration20261123193000_leaving.js';
import { Migration20261123224500_waiting_deletions } from './Migration20261123224500_waiting_deletions.js';
import { Migration20261123230500_mails_of_accounts } from './Migration20261123230500_mails_of_accounts.js';
import { Migration20261123232000_ways_in } from './Migration20261123232000_ways_in.js';
import { Migration20261123233000_change_statements } from './Migration20261123233000_change_statements.js';
import { Migration20261126204500_subscription_amounts } from './Migration20261126204500_subscription_amounts.js';
import { Migration20261126221500_failure_statements } from './Migration20261126221500_failure_statements.js';
import { Migration20261127001500_stripe_mismatch } from './Migration20261127001500_stripe_mismatch.js';
import { Migration20261127010500_user_administration } from './Migration20261127010500_user_administration.js';
import { Migration20261127040500_propagation_checks } from './Migration20261127040500_propagation_checks.js';
import { Migration20261127043000_campaigns } from './Migration20261127043000_campaigns.js';
import { Migration20261127044500_provider_administration } from './Migration20261127044500_provider_administration.js';
import { Migration20261127044600_badge_positions } from './Migration20261127044600_badge_positions.js';
import { Migration20261127050000_blog_editor } from './Migration20261127050000_blog_editor.js';
import { Migration20261127050000_propagation_watches } from './Migration20261127050000_propagation_watches.js';
import { Migration20261127061000_registrations } from './Migration20261127061000_registrations.js';
import { Migration20261127062000_audit_log } from './Migration20261127062000_audit_log.js';
import { Migration20261127080000_zone_health } from './Migration20261127080000_zone_health.js';
import { Migration20261127083000_assistant } from './Migration20261127083000_assistant.js';
import { Migration20261127090000_console_lists } from './Migration20261127090000_console_lists.js';
import { Migration20261127091000_resolver_health } from './Migration20261127091000_resolver_health.js';
import { Migration20261127091100_propagation_subnet } from './Migration20261127091100_propagation_subnet.js';
import { Migration20261127091200_propagation_share } from './Migration20261127091200_propagation_share.js';
import { Migration20261127093000_whois_dates } from './Migration20261127093000_whois_dates.js';
import { Migration20261127093100_expiry_checks } from './Migration20261127093100_expiry_checks.js';
import { Migration20261127093200_calendar_feeds } from './Migration20261127093200_calendar_feeds.js';

/** In the order of time, in which they run. Released migrations are never edited. */
export const migrations = [
  Migration20261121000000_initial,
  Migration20261122105500_one_restore_engine,
  Migration20261122111000_visibility_loss,
  Migration20261122112000_outbound_limits,
  Migration20261122113000_rate_limits,
  Migration20261122114000_plan_contents,
  Migration20261122143000_standard_names,
  Migration20261122144000_response_times,
  Migration20261122150000_late_outcomes,
  Migration20261122150500_email_keys,
  Migration20261122151000_records_before_drop,
  Migration20261122152500_incomplete_reason,
  Migration20261122153000_sandbox_names,
  Migration20261122153500_surplus_plans,
  Migration20261122154000_idempotent_requests,
  Migration20261122171500_activity_chain,
  Migration20261122172000_record_counts,
  Migration20261122173500_record_status,
  Migration20261122174500_search_index,
  Migration20261122181000_read_only_auto_restore,
  Migration20261122181500_outbox_kinds,
  Migration20261122201500_unreadable_records,
  Migration20261122204000_applied_positions,
  Migration20261122210000_planned_change_key,
  Migration20261122211000_phrases,
  Migration20261123000500_statements,
  Migration20261123030000_registration_language,
  Migration20261123032000_snapshot_host,
  Migration20261123034500_restore_failures,
  Migration20261123040500_bulk_import,
  Migration20261123063500_one_time_links,
  Migration20261123070000_incomplete_statements,
  Migration20261123070500_billing,
  Migration20261123071500_blog,
  Migration20261123181500_second_factors,
  Migration20261123184500_ticket_threads,
  Migration20261123191500_records_of_changes,
  Migration20261123192000_site_badges_and_logo,
  Migration20261123193000_leaving,
  Migration20261123224500_waiting_deletions,
  Migration20261123230500_mails_of_accounts,
  Migration20261123232000_ways_in,
  Migration20261123233000_change_statements,
  Migration20261126204500_subscription_amounts,
  Migration20261126221500_failure_statements,
  Migration20261127001500_stripe_mismatch,
  Migration20261127010500_user_administration,
  Migration20261127040500_propagation_checks,
  Migration20261127043000_campaigns,
  Migration20261127044500_provider_administration,
  Migration20261127044600_badge_positions,
  Migration20261127050000_blog_editor,
  Migration20261127050000_propagation_watches,
  Migration20261127061000_registrations,
  Migration20261127062000_audit_log,
  Migration20261127080000_zone_health,
  Migration20261127083000_assistant,
  Migration20261127090000_console_lists,
  Migration20261127091000_resolver_health,
  Migration20261127091100_propagation_subnet,
  Migration20261127091200_propagation_share,
  Migration20261127093000_whois_dates,
  Migration20261127093100_expiry_checks,
  Migration20261127093200_calendar_feeds,
];
