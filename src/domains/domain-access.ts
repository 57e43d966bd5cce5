import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderContext } from '../../providers/contract/context.js';
import type { ProviderManifest } from '../../providers/contract/manifest.js';
import type { ProviderPlugin } from '../../providers/contract/provider.js';
import type { Actor } from '../auth/index.js';
import { isDomainName, parseFqdn, parseZoneName, type Fqdn } from '../dns/index.js';
import { findOwned } from '../platform/db/index.js';
import { NotFound } from '../platform/errors/index.js';
import { Providers } from '../platform/dns-providers/index.js';
import { ProviderCatalogue } from './catalogue/provider-catalogue.js';
import { Domain } from './domain.entity.js';
import { domainsNamed } from './domain-search.js';
import { ConnectionChecks } from './provider-accounts/connection-checks.js';
import { ProviderAccountStore } from './provider-accounts/provider-account-store.js';
import { watchedPlugin } from './provider-accounts/watched-plugin.js';

/** Everything needed to read or change the domain's zone at its host. Holds secrets: never put it into answers or logs. */
export interface ProviderSession {
  plugin: ProviderPlugin;
  context: ProviderContext;
  zone: Fqdn;
}

/** The only access to domains that checks their owner. */
@Injectable()
export class DomainAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: ProviderCatalogue,
    private readonly accounts: ProviderAccountStore,
    private readonly providers: Providers,
    private readonly checks: ConnectionChecks,
  ) {}

  /** Rejects with `NotFound` for an unknown domain and, with the same body, for somebody else's. */
  async find(owner: Pick<Actor, 'accountId'>, id: string): Promise<Domain> {
    return findOwned(this.em, Domain, owner, id, { what: 'Domain' });
  }

  /** By the name as people write it. Rejects like `find`. */
  async findNamed({ accountId }: Pick<Actor, 'accountId'>, name: string): Promise<Domain> {
    const found = isDomainName(name)
      ? await this.em.fork().findOne(Domain, { accountId, name: parseZoneName(name) })
      : null;
    if (!found) throw new NotFound('Domain');
    return found;
  }

  /** In the order of their names; `named`: with this text in them. */
  async list(
    { accountId }: Pick<Actor, 'accountId'>,
    { named, limit }: { named?: string; limit: number },
  ): Promise<{ domains: Domain[]; total: number }> {
    const em = this.em.fork();
    const where = { accountId, $and: named ? [await domainsNamed(em, accountId, named)] : [] };
    const [domains, total] = await em.findAndCount(Domain, where, { orderBy: { name: 'asc', id: 'asc' }, limit });
    return { domains, total };
  }

  /** The name that a person gave to the domain's connection; null where its host needs none. */
  async connectionName({ accountId, providerAccountId = null }: Domain): Promise<string | null> {
    if (providerAccountId === null) return null;
    return (await this.accounts.find({ accountId }, providerAccountId)).displayName;
  }

  /** Describes the domain's host and its abilities; null when its plugin was removed. Reads no credentials. */
  async hostOf({ providerId }: Pick<Domain, 'providerId'>): Promise<ProviderManifest | null> {
    return (await this.catalogue.byId([providerId])).get(providerId)?.plugin?.manifest ?? null;
  }

  /** Decrypts the credentials without sending anything. Rejects with `ProviderNotSupported` if the plugin was removed. */
  async connect(domain: Domain): Promise<ProviderSession> {
    const { plugin } = await this.catalogue.existing({ id: domain.providerId });
    const { accountId, providerAccountId } = domain;
    const account = providerAccountId ? await this.accounts.find({ accountId }, providerAccountId) : null;
    const credentials = account ? await this.accounts.reveal(account) : {};
    const context = this.providers.contextFor({ plugin, tenant: accountId, credentials });
    const watched = account ? watchedPlugin(plugin, account, this.checks) : plugin;
    return { plugin: watched, context, zone: parseFqdn(domain.name) };
  }

  /**
   * The same zone by another connection of the owner, whether or not its host has it. Sends nothing. Rejects with
   * `NotFound`, and like `connect`.
   */
  async connectBy(owner: Pick<Actor, 'accountId'>, connectionId: string, zone: Fqdn): Promise<ProviderSession> {
    const account = await this.accounts.find(owner, connectionId);
    const { plugin } = await this.catalogue.existing({ name: account.providerName });
    const credentials = await this.accounts.reveal(account);
    const context = this.providers.contextFor({ plugin, tenant: owner.accountId, credentials });
    return { plugin: watchedPlugin(plugin, account, this.checks), context, zone };
  }
}
