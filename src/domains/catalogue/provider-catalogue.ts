import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { BuiltInHost, Providers } from '../../platform/dns-providers/index.js';
import { NotFound, ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { DnsProvider } from '../dns-provider.entity.js';
import { ProviderInactive, ProviderNotSupported } from '../domains.errors.js';
import { entryOfAnnounced, entryOfPlugin } from './catalogue-entry.js';

/** A catalogue row, which administrators may rename and disable, with its plugin if there is one. */
export interface CatalogueEntry {
  row: DnsProvider;
  plugin: ProviderPlugin | null;
  /** Path data of the provider's mark; null without one. */
  mark: string | null;
  /** Where the zones of the built-in host can be queried; null for others. */
  dnsServer: { host: string; port: number } | null;
}

export interface AvailableProvider {
  row: DnsProvider;
  plugin: ProviderPlugin;
}

/** The catalogue of DNS hosts. */
@Injectable()
export class ProviderCatalogue implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: Providers,
    private readonly builtInHost: BuiltInHost,
    private readonly clock: Clock,
  ) {}

  /** Creates the rows of new plugins. Keeps existing rows: an administrator may have changed them. */
  async onModuleInit(): Promise<void> {
    const known = [
      ...this.providers.all().map(({ manifest }) => entryOfPlugin(manifest)),
      ...this.providers.announced().map(entryOfAnnounced),
    ];
    const createdAt = this.clock.now();
    const rows = known.map((provider) => ({ id: newId(), isActive: true, createdAt, ...provider }));
    await this.em.fork().upsertMany(DnsProvider, rows, { onConflictFields: ['name'], onConflictAction: 'ignore' });
  }

  /** In the plugins' order, then the announced ones by name. */
  async list(): Promise<CatalogueEntry[]> {
    const entries = (await this.em.find(DnsProvider, {}, { orderBy: { displayName: 'asc' } })).map(this.entryOf);
    const order = this.providers.all();
    const supported = order.flatMap((plugin) => entries.filter((entry) => entry.plugin === plugin));
    // A disabled plugin is not "coming soon", so it is hidden.
    const announced = new Set(this.providers.announced().map(({ id }) => id));
    return [...supported, ...entries.filter(({ row, plugin }) => plugin === null && announced.has(row.name))];
  }

  async byId(ids: readonly string[]): Promise<Map<string, CatalogueEntry>> {
    const rows = await this.em.find(DnsProvider, { id: { $in: [...new Set(ids)] } });
    return new Map(rows.map((row) => [row.id, this.entryOf(row)]));
  }

  /** Active providers with a plugin. */
  async offered(): Promise<AvailableProvider[]> {
    const entries = await this.list();
    return entries.flatMap(({ row, plugin }) => (plugin && row.isActive ? [{ row, plugin }] : []));
  }

  /**
   * For a new connection. Rejects with `ValidationFailed` for an unknown id or name,
   * `ProviderNotSupported` without a plugin, `ProviderInactive` when an administrator disabled it.
   */
  async choose(idOrName: string, field: string): Promise<AvailableProvider> {
    const where = isUUID(idOrName) ? { $or: [{ id: idOrName }, { name: idOrName }] } : { name: idOrName };
    const row = await this.em.findOne(DnsProvider, where);
    if (!row) throw new ValidationFailed({ [field]: sayInput('noProvider') });
    const available = this.available(row);
    if (!row.isActive) throw new ProviderInactive(row.displayName);
    return available;
  }

  /** For an existing connection, which keeps working when the provider is inactive. */
  async existing(where: { id: string } | { name: string }): Promise<AvailableProvider> {
    const row = await this.em.findOne(DnsProvider, where);
    if (!row) throw new NotFound('DNS provider');
    return this.available(row);
  }

  private available(row: DnsProvider): AvailableProvider {
    const { plugin } = this.entryOf(row);
    if (!plugin) throw new ProviderNotSupported(this.supportedNames());
    return { row, plugin };
  }

  private readonly entryOf = (row: DnsProvider): CatalogueEntry => {
    const plugin = this.providers.find(row.name) ?? null;
    const brand = plugin?.manifest.brand ?? this.providers.announced().find(({ id }) => id === row.name)?.brand;
    const dnsServer = plugin?.manifest.builtIn ? this.builtInHost.address : null;
    return { row, plugin, mark: brand?.mark ?? null, dnsServer };
  };

  private supportedNames(): string[] {
    return this.providers.all().map(({ manifest }) => manifest.displayName);
  }
}
