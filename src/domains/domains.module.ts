import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ActivityController } from './activity.controller.js';
import { ActivityLog } from './activity-log.js';
import { AddDomain } from './add-domain.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { ProviderCatalogue } from './catalogue/provider-catalogue.js';
import { ChangeDomain } from './change-domain.js';
import { ConnectionChoice } from './connection-choice.js';
import { ConnectionTester } from './connection-tester.js';
import { DomainAccess } from './domain-access.js';
import { DomainsController } from './domains.controller.js';
import { DomainsService } from './domains.service.js';
import { ExpirationController } from './expiration/expiration.controller.js';
import { ExpirationService } from './expiration/expiration.service.js';
import { RdapClient } from './expiration/rdap-client.js';
import { Registries } from './expiration/registries.js';
import { Connections } from './provider-accounts/connections.js';
import { ConnectionsController } from './provider-accounts/connections.controller.js';
import { ProviderAccounts } from './provider-accounts/provider-accounts.js';
import { ZonePreparation } from './zone-preparation.js';

@Module({
  imports: [AuthModule],
  controllers: [
    ActivityController,
    CatalogueController,
    ConnectionsController,
    DomainsController,
    ExpirationController,
  ],
  providers: [
    ActivityLog,
    AddDomain,
    ChangeDomain,
    ConnectionChoice,
    Connections,
    ConnectionTester,
    DomainAccess,
    DomainsService,
    ExpirationService,
    ProviderAccounts,
    ProviderCatalogue,
    RdapClient,
    Registries,
    ZonePreparation,
  ],
  exports: [ActivityLog, DomainAccess],
})
export class DomainsModule {}
