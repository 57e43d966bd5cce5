import { Injectable } from '@nestjs/common';
import type { ProviderPlugin } from '../../providers/contract/provider.js';
import type { Actor } from '../auth/index.js';
import type { Fqdn } from '../dns/index.js';
import { BuiltInHost, Providers } from '../platform/dns-providers/index.js';
import { ValidationFailed, sayInput } from '../platform/errors/index.js';
import type { ResolvedProviderAccount } from './provider-accounts/provider-account-resolver.js';
import { ConnectionTester } from './connection-tester.js';
import { SandboxOff } from './domains.errors.js';
import type { CheckedZone, ConnectionTest } from './connection-tester.js';

export interface EnsuredZone {
  /** The host's own id of the zone. */
  zoneId: string | null;
  checkedAt: Date;
}

/** Ensures that a zone exists at its host before a domain is stored. */
@Injectable()
export class EnsureZone {
  constructor(
    private readonly tester: ConnectionTester,
    private readonly providers: Providers,
    private readonly builtInHost: BuiltInHost,
  ) {}

  /** Rejects with the host's `ProviderError`, or `ValidationFailed` when the host has another id for the zone. */
  async ensure(
    { accountId }: Actor,
    { plugin, credentials }: ResolvedProviderAccount,
    { zone, zoneId }: { zone: Fqdn; zoneId?: string },
  ): Promise<EnsuredZone> {
    const connection = { plugin, tenant: accountId, credentials, zone, makesZone: createsZones(plugin) };
    const checked = await this.tester.check(connection);
    if (checked.info) return { zoneId: agreedId(checked, zoneId), checkedAt: checked.checkedAt };
    await plugin.createZone?.(this.providers.contextFor(connection), zone);
    if (plugin.manifest.builtIn) await this.builtInHost.fillZone(accountId, zone);
    return { zoneId: null, checkedAt: checked.checkedAt };
  }

  /** The same check, with a failure as data instead of a rejection. */
  test(
    { accountId }: Pick<Actor, 'accountId'>,
    { plugin, credentials }: Pick<ResolvedProviderAccount, 'plugin' | 'credentials'>,
    zone: Fqdn | null,
  ): Promise<ConnectionTest> {
    return this.tester.test({ plugin, tenant: accountId, credentials, zone, makesZone: createsZones(plugin) });
  }

  /** The machine name of the built-in host. Throws `SandboxOff`. */
  builtInId(): string {
    const plugin = this.providers.builtIn();
    if (!plugin) throw new SandboxOff();
    return plugin.manifest.id;
  }

  /** Creates a zone of the built-in host with realistic records under a free name. */
  makeTrialZone({ accountId }: Actor): Promise<Fqdn> {
    return this.builtInHost.createTrialZone(accountId);
  }
}

function createsZones({ manifest }: ProviderPlugin): boolean {
  return manifest.createsZonesOnAdd ?? false;
}

function agreedId({ info }: CheckedZone, given: string | undefined): string | null {
  if (given && info?.id && info.id !== given) {
    throw new ValidationFailed({ zoneId: sayInput('otherZoneId') });
  }
  return info?.id ?? given ?? null;
}
