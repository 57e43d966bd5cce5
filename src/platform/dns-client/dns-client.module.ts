import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { EgressGuard } from '../egress/index.js';
import { DnsClient } from './dns-client.js';
import { Delegations } from './resolution/delegations.js';
import { ServerAddresses } from './server-addresses.js';
import { systemResolvers } from './system-resolvers.js';

@Module({
  providers: [
    {
      provide: DnsClient,
      inject: [EgressGuard, AppConfig],
      useFactory: (egress: EgressGuard, { dnsResolvers, dnsRoots }: AppConfig) =>
        new DnsClient(egress, dnsResolvers.length > 0 ? dnsResolvers : systemResolvers(), {
          roots: dnsRoots.length > 0 ? dnsRoots : undefined,
        }),
    },
    Delegations,
    ServerAddresses,
  ],
  exports: [Delegations, DnsClient, ServerAddresses],
})
export class DnsClientModule {}
