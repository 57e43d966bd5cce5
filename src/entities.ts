import { CampaignDelivery } from './admin/campaigns/campaign-delivery.entity.js';
import { EmailCampaign } from './admin/campaigns/campaign.entity.js';
import { MailSuppression } from './admin/campaigns/suppression.entity.js';
import { MaintenanceNotice } from './admin/maintenance/maintenance-notice.entity.js';
import { AiConversation, AiMessage } from './ai/assistant/conversation.entity.js';
import { AiServiceContext } from './ai/dns-help/service-context.entity.js';
import { AiUsage } from './ai/budget/ai-usage.entity.js';
import { AiIntegration } from './ai/management/ai-integration.entity.js';
import { AiProfile } from './ai/management/ai-profile.entity.js';
import { AiToggle } from './ai/management/ai-toggle.entity.js';
import { Account } from './auth/accounts/account.entity.js';
import { DataExport } from './auth/exports/data-export.entity.js';
import { IdempotentRequest } from './auth/idempotency/idempotent-request.entity.js';
import { UserPreferences } from './auth/preferences/user-preferences.entity.js';
import { OneTimeLink } from './auth/recovery/one-time-link.entity.js';
import { StoredSession } from './auth/sessions/session.entity.js';
import { PendingRegistration } from './auth/accounts/pending-registration.entity.js';
import { SetupLink } from './auth/accounts/setup-link.entity.js';
import { Authenticator } from './auth/factors/authenticator.entity.js';
import { Passkey } from './auth/factors/passkey.entity.js';
import { PendingSignIn } from './auth/factors/pending-sign-in.entity.js';
import { RecoveryCode } from './auth/factors/recovery-code.entity.js';
import { SpentChallenge } from './auth/factors/spent-challenge.entity.js';
import { ApiToken } from './auth/tokens/api-token.entity.js';
import { User } from './auth/accounts/user.entity.js';
import { BillingCustomer } from './billing/customers/billing-customer.entity.js';
import { StripeMismatch } from './billing/customers/stripe-mismatch.entity.js';
import { StripeEvent } from './billing/events/stripe-event.entity.js';
import { AuditForward } from './admin/audit-log/forwarding/audit-forward.entity.js';
import { ActivityChain } from './domains/activity/activity-chain.entity.js';
import { Activity } from './domains/activity/activity.entity.js';
import { DnsProvider } from './domains/dns-provider.entity.js';
import { ProviderRelease } from './domains/catalogue/provider-release.entity.js';
import { Domain } from './domains/domain.entity.js';
import { BulkImport, BulkImportZone } from './domains/bulk-imports/bulk-import.entity.js';
import { CalendarFeed } from './domains/calendar/calendar-feed.entity.js';
import { ExpiryCheck, ExpiryCheckDomain } from './domains/expiration/bulk/expiry-check.entity.js';
import { ProviderAccount } from './domains/provider-accounts/provider-account.entity.js';
import { AccountDataKey } from './platform/crypto/index.js';
import { OutboxMail } from './platform/mail/index.js';
import { OutboundLimit } from './platform/outbound-http/index.js';
import { BuiltInRrset, BuiltInZone, HostCallCount } from './platform/dns-providers/index.js';
import { RateLimitCount, ThrottleHit } from './platform/limits/index.js';
import { PropagationCheck } from './propagation/checks/propagation-check.entity.js';
import { HealthFinding } from './health/runs/health-finding.entity.js';
import { HealthRun } from './health/runs/health-run.entity.js';
import { PropagationWatch } from './propagation/watches/propagation-watch.entity.js';
import { ResolverHealth } from './propagation/canaries/resolver-health.entity.js';
import { DnsServer } from './propagation/resolvers/dns-server.entity.js';
import { AlertChannel } from './alerts/channels/alert-channel.entity.js';
import { ChannelDelivery } from './alerts/channels/channel-delivery.entity.js';
import { ProtectionAlert } from './alerts/log/protection-alert.entity.js';
import { AlertRecipient } from './alerts/recipients/alert-recipient.entity.js';
import { Guard } from './protection/guards/guard.entity.js';
import { IncidentEvent } from './protection/incidents/incident-event.entity.js';
import { Incident } from './protection/incidents/incident.entity.js';
import { AutoRestoreSettingRow } from './protection/restores/auto-restore-setting.entity.js';
import { ChangePlan } from './records/plans/change-plan.entity.js';
import { DnsRecord } from './records/zones/dns-record.entity.js';
import { RecordCount } from './records/zones/record-count.entity.js';
import { DomainIgnoreRule } from './records/ignore-rules/ignore-rule.entity.js';
import { PlannedChange } from './records/plans/planned-change.entity.js';
import { ResponseTime } from './records/response-times/response-time.entity.js';
import { ZoneLease } from './records/plans/leases/zone-lease.entity.js';
import { ZoneReadStats } from './records/zones/zone-read-stats.entity.js';
import { ArticleRevision } from './site/articles/article-revision.entity.js';
import { BlogArticle } from './site/articles/article.entity.js';
import { BlogImage } from './site/articles/blog-image.entity.js';
import { SiteBadge } from './site/badges/badge.entity.js';
import { SiteLogo } from './site/logo/logo.entity.js';
import { BackupSchedule } from './snapshots/schedule/backup-schedule.entity.js';
import { Restore } from './snapshots/restores/restore.entity.js';
import { Snapshot } from './zone-store/snapshots/snapshot.entity.js';
import { ZoneChunk } from './zone-store/contents/zone-chunk.entity.js';
import { ZoneChunkList } from './zone-store/contents/zone-chunk-list.entity.js';
import { ZoneContent } from './zone-store/contents/zone-content.entity.js';
import { SupportMessage } from './support/support-message.entity.js';
import { SupportTicket } from './support/support-ticket.entity.js';

/** Every table the product owns. A class missing here is unknown to the ORM and to the migration check. */
export const entities = [
  AccountDataKey,
  OutboxMail,
  RateLimitCount,
  ThrottleHit,
  OutboundLimit,
  BuiltInZone,
  BuiltInRrset,
  HostCallCount,
  Account,
  User,
  UserPreferences,
  ApiToken,
  DataExport,
  IdempotentRequest,
  SetupLink,
  PendingRegistration,
  OneTimeLink,
  Authenticator,
  RecoveryCode,
  Passkey,
  SpentChallenge,
  PendingSignIn,
  StoredSession,
  BillingCustomer,
  StripeEvent,
  StripeMismatch,
  Activity,
  ActivityChain,
  AuditForward,
  DnsProvider,
  ProviderRelease,
  Domain,
  ProviderAccount,
  BulkImport,
  BulkImportZone,
  CalendarFeed,
  ExpiryCheck,
  ExpiryCheckDomain,
  ChangePlan,
  DnsRecord,
  RecordCount,
  DomainIgnoreRule,
  PlannedChange,
  ResponseTime,
  ZoneLease,
  ZoneReadStats,
  ZoneChunk,
  ZoneChunkList,
  ZoneContent,
  Snapshot,
  Restore,
  BlogArticle,
  ArticleRevision,
  BlogImage,
  SiteBadge,
  SiteLogo,
  BackupSchedule,
  DnsServer,
  PropagationCheck,
  PropagationWatch,
  HealthRun,
  HealthFinding,
  ResolverHealth,
  ProtectionAlert,
  AlertRecipient,
  AlertChannel,
  ChannelDelivery,
  Guard,
  Incident,
  IncidentEvent,
  AutoRestoreSettingRow,
  AiProfile,
  AiIntegration,
  AiToggle,
  AiUsage,
  AiConversation,
  AiMessage,
  AiServiceContext,
  SupportTicket,
  SupportMessage,
  EmailCampaign,
  CampaignDelivery,
  MailSuppression,
  MaintenanceNotice,
];
