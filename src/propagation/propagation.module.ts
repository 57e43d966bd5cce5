import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { DnsClientModule } from '../platform/dns-client/index.js';
import { RecordsModule } from '../records/index.js';
import { Canaries } from './canaries/canaries.js';
import { CanaryRunner } from './canaries/canary-runner.js';
import { CheckEngine } from './checks/check-engine.js';
import { CheckRetention } from './checks/check-retention.js';
import { CheckStore } from './checks/check-store.js';
import { Lookups } from './checks/lookups.js';
import { PropagationChecks } from './checks/propagation-checks.js';
import { PropagationChecksController } from './checks/propagation-checks.controller.js';
import { PropagationTrendsController } from './trends/propagation-trends.controller.js';
import { PropagationTrends } from './trends/propagation-trends.js';
import { PropagationExport } from './propagation.export.js';
import { AuthoritativeServers } from './resolution/authoritative-servers.js';
import { ResolverPace } from './resolution/resolver-pace.js';
import { Resolvers } from './resolution/resolvers.js';
import { CheckSharesController } from './sharing/check-shares.controller.js';
import { CheckShares } from './sharing/check-shares.js';
import { EarlierSets } from './watches/earlier-sets.js';
import { WatchRunner } from './watches/watch-runner.js';
import { WatchSchedule } from './watches/watch-schedule.js';
import { WatchStarter } from './watches/watch-starter.js';
import { DnsServers } from './resolvers/dns-servers.js';
import { DnsServersController } from './resolvers/dns-servers.controller.js';
import { ResolverCatalogue } from './resolvers/resolver-catalogue.js';

@Module({
  imports: [AuthModule, DnsClientModule, DomainsModule, RecordsModule],
  controllers: [DnsServersController, PropagationChecksController, PropagationTrendsController, CheckSharesController],
  providers: [
    AuthoritativeServers,
    Canaries,
    CanaryRunner,
    CheckEngine,
    CheckRetention,
    CheckShares,
    CheckStore,
    DnsServers,
    EarlierSets,
    Lookups,
    PropagationChecks,
    PropagationExport,
    PropagationTrends,
    ResolverCatalogue,
    ResolverPace,
    Resolvers,
    WatchRunner,
    WatchSchedule,
    WatchStarter,
  ],
  exports: [Lookups],
})
export class PropagationModule {}
