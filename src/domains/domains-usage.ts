import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlanUsage } from '../billing/index.js';
import { Domain } from './domain.entity.js';
import { ProviderAccount } from './provider-accounts/provider-account.entity.js';

/** Counts what this module owns of the things that a plan limits. */
@Injectable()
export class DomainsUsage implements OnModuleInit {
  constructor(private readonly usage: PlanUsage) {}

  onModuleInit(): void {
    this.usage.register('domains', async (em, accountId, { above }) =>
      beyond(above, await em.count(Domain, { accountId })),
    );
    this.usage.register('providerConnections', async (em, accountId, { above }) =>
      beyond(above, await em.count(ProviderAccount, { accountId })),
    );
  }
}

function beyond(above: number, currentCount: number) {
  return currentCount > above ? [{ domain: null, currentCount }] : [];
}
