import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { ActivityAdminController } from './activity/activity.admin.controller.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityIntegrity } from './activity/activity-integrity.js';
import { ActivityLog } from './activity/activity-log.js';
import { ActivityRetention } from './activity/activity-retention.js';
import { SecurityActivity } from './activity/security-activity.js';
import { ActivitySealer } from './activity/activity-sealer.js';
import { AddDomain } from './add-domain.js';
import { BulkImports } from './bulk-imports/bulk-imports.js';
import { BulkImportsController } from './bulk-imports/bulk-imports.controller.js';
import { ImportRuns } from './bulk-imports/import-runs.js';
import { ConnectionChecks } from './provider-accounts/connection-checks.js';
import { CredentialTrials } from './catalogue/administration/credential-trials.js';
import { ProviderChanges } from './catalogue/administration/provider-changes.js';
import { ProviderDirectory } from './catalogue/administration/provider-directory.js';
import { ProvidersAdminController } from './catalogue/administration/providers.admin.controller.js';
import { CalendarFeeds } from './calendar/calendar-feeds.js';
import { CalendarFeedsController } from './calendar/calendar-feeds.controller.js';
import { ExpiryCalendar } from './calendar/expiry-calendar.js';
import { ExpiryCalendarController } from './calendar/expiry-calendar.controller.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { ProviderCatalogue } from './catalogue/provider-catalogue.js';
import { ChangeDomain } from './change-domain.js';
import { ProviderAccountResolver } from './provider-accounts/provider-account-resolver.js';
import { BindCredentials } from './provider-accounts/bind-credentials.js';
import { ConnectionTester } from './connection-tester.js';
import { DomainAccess } from './domain-access.js';
import { DomainsController } from './domains.controller.js';
import { DomainsUsage } from './domains-usage.js';
import { DomainsService } from './domains.service.js';
import { ExpiryCheckRuns } from './expiration/bulk/expiry-check-runs.js';
import { ExpiryChecks } from './expiration/bulk/expiry-checks.js';
import { ExpiryChecksController } from './expiration/bulk/expiry-checks.controller.js';
import { ExpirationController } from './expiration/expiration.controller.js';
import { ExpirationSchedule } from './expiration/expiration-schedule.js';
import { ExpirationService } from './expiration/expiration.service.js';
import { RdapClient } from './expiration/rdap/rdap-client.js';
import { Registries } from './expiration/rdap/registries.js';
import { RegistryLookup } from './expiration/registry-lookup.js';
import { WhoisClient } from './expiration/whois/whois-client.js';
import { ProviderAccountsService } from './provider-accounts/provider-accounts.service.js';
import { ConnectionsController } from './provider-accounts/provider-accounts.controller.js';
import { ForeignConnections } from './provider-accounts/foreign-connections.js';
import { ProviderAccountStore } from './provider-accounts/provider-account-store.js';
import { EnsureZone } from './ensure-zone.js';
import { DomainsExport } from './domains.export.js';

@Module({
  imports: [AuthModule, BillingModule],
  controllers: [
    ActivityAdminController,
    ActivityController,
    BulkImportsController,
    CalendarFeedsController,
    CatalogueController,
    ConnectionsController,
    // Ahead of the routes of a domain, whose ids would match its words.
    ExpiryChecksController,
    DomainsController,
    ExpirationController,
    ExpiryCalendarController,
    ProvidersAdminController,
  ],
  providers: [
    DomainsExport,
    ActivityIntegrity,
    ActivityLog,
    ActivityRetention,
    ActivitySealer,
    SecurityActivity,
    AddDomain,
    BindCredentials,
    BulkImports,
    CalendarFeeds,
    ConnectionChecks,
    ChangeDomain,
    ProviderAccountResolver,
    ProviderAccountsService,
    ConnectionTester,
    CredentialTrials,
    DomainAccess,
    DomainsService,
    DomainsUsage,
    ExpirationSchedule,
    ExpirationService,
    ExpiryCalendar,
    ExpiryCheckRuns,
    ExpiryChecks,
    ForeignConnections,
    ImportRuns,
    ProviderAccountStore,
    ProviderCatalogue,
    ProviderChanges,
    ProviderDirectory,
    RdapClient,
    Registries,
    RegistryLookup,
    WhoisClient,
    EnsureZone,
  ],
  exports: [ActivityIntegrity, ActivityLog, DomainAccess],
})
export class DomainsModule {}
