import { Injectable, Logger } from '@nestjs/common';
import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import { announcedProviders, createPlugins, type AnnouncedProvider } from '../../../providers/registry.js';
import { Clock } from '../clock/index.js';
import { DnsClient } from '../dns-client/index.js';
import { EgressGuard } from '../egress/index.js';
import { Vault } from '../crypto/index.js';
import { OutboundHttp, redactor } from '../outbound-http/index.js';
import { BuiltInHost } from './built-in-host/built-in-host.js';
import { completeCredentials, secretValues } from './credentials.js';
import { GuardedPlugin } from './guarded-plugin.js';
import { HostCalls } from './host-calls/host-calls.js';
import { principalOf } from './principal.js';
import { ProviderHttp } from './provider-http.js';

export interface ProviderAccess {
  plugin: ProviderPlugin;
  /** The customer account's id. */
  tenant: string;
  /** The values entered for the plugin's credential fields, secret and not. */
  credentials: Readonly<Record<string, string>>;
}

/** All DNS provider plugins, and the context that each needs for a call. */
@Injectable()
export class Providers {
  private readonly plugins: ReadonlyMap<string, ProviderPlugin>;
  private readonly principalKey: Buffer;

  constructor(
    host: BuiltInHost,
    private readonly http: OutboundHttp,
    private readonly dns: DnsClient,
    private readonly egress: EgressGuard,
    private readonly clock: Clock,
    calls: HostCalls,
    vault: Vault,
  ) {
    this.principalKey = vault.deriveKey('principals of provider accounts');
    const plugins = createPlugins({ sandboxStore: host.store ?? undefined });
    this.plugins = new Map(
      plugins.map((plugin) => {
        const { id } = plugin.manifest;
        return [id, new GuardedPlugin(plugin, (outcome) => calls.count(id, outcome))];
      }),
    );
  }

  /** In the order of the catalogue. */
  all(): ProviderPlugin[] {
    return [...this.plugins.values()];
  }

  /** Requested DNS hosts that have no plugin yet. */
  announced(): readonly AnnouncedProvider[] {
    return announcedProviders;
  }

  /** The built-in DNS host. Undefined when it is switched off. */
  builtIn(): ProviderPlugin | undefined {
    return this.all().find(({ manifest }) => manifest.builtIn);
  }

  /** By machine name. Undefined when there is none, e.g. the built-in host with SANDBOX=off. */
  find(id: string): ProviderPlugin | undefined {
    return this.plugins.get(id);
  }

  /** For one operation only. Holds the secrets in clear text: never store it. */
  contextFor({ plugin, tenant, credentials: given }: ProviderAccess): ProviderContext {
    const { id, capabilities } = plugin.manifest;
    const credentials = completeCredentials(plugin.manifest, given);
    const secrets = secretValues(plugin.manifest, credentials);
    const key = `${id}:${principalOf(this.principalKey, secrets.length > 0 ? secrets : [tenant])}`;
    const limits = { key, maxInFlight: capabilities.concurrency.maxInFlight, rate: capabilities.rate };
    const log = new Logger(`plugin:${id}`);
    const redact = redactor(secrets);
    return {
      credentials,
      tenant,
      http: new ProviderHttp(this.http.clientFor({ limits, secrets })),
      dns: this.dns,
      publicDns: { roots: this.dns.roots, isInternal: (address) => this.egress.hides(address) },
      clock: this.clock,
      log: { debug: (message) => log.debug(redact(message)), warn: (message) => log.warn(redact(message)) },
    };
  }
}
