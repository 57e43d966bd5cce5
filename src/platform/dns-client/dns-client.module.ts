import { readFileSync } from 'node:fs';
import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { EgressGuard } from '../egress/index.js';
import { DnsClient } from './dns-client.js';
import { Delegations } from './resolution/delegations.js';
import { ServerAddresses } from './server-addresses.js';
import { trustedWith } from './trusted-authorities.js';
import { systemResolvers } from './system-resolvers.js';

@Module({
  providers: [
    {
      provide: DnsClient,
      inject: [EgressGuard, AppConfig],
      useFactory: (egress: EgressGuard, { dnsCaFile, dnsResolvers, dnsRoots }: AppConfig) =>
        new DnsClient(egress, dnsResolvers.length > 0 ? dnsResolvers : systemResolvers(), {
          certificateAuthorities: dnsCaFile === undefined ? undefined : trustedWith(readFileSync(dnsCaFile, 'utf8')),
          roots: dnsRoots.length > 0 ? dnsRoots : undefined,
        }),
    },
    Delegations,
    ServerAddresses,
  ],
  exports: [Delegations, DnsClient, ServerAddresses],
})
export class DnsClientModule {}
