import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import type { Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { BuiltInHost, Providers } from '../../platform/dns-providers/index.js';
import { NotFound, ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { DnsProvider } from '../dns-provider.entity.js';
import { ProviderInactive, ProviderNotSupported } from '../domains.errors.js';
import { entryOfAnnounced, entryOfPlugin } from './catalogue-entry.js';
import { ProviderRelease } from './provider-release.entity.js';

/** A catalogue row, which administrators may rename and disable, with its plugin if there is one. */
export interface CatalogueEntry {
  row: DnsProvider;
  plugin: ProviderPlugin | null;
  /** Path data of the provider's mark; null without one. */
  mark: string | null;
  /** Where the zones of the built-in host can be queried; null for others. */
  dnsServer: { host: string; port: number } | null;
}

export interface ListedProvider extends CatalogueEntry {
  /** Whether the reader may choose it for new domains. */
  isOpen: boolean;
}

export interface AvailableProvider {
  row: DnsProvider;
  plugin: ProviderPlugin;
}

type Reader = Pick<Actor, 'accountId'>;

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

  /** In the plugins' order, then the announced ones by name. Hosts that are not open to the account are among them. */
  async list({ accountId }: Reader): Promise<ListedProvider[]> {
    const rows = await this.em.find(DnsProvider, {}, { orderBy: { displayName: 'asc' } });
    const released = new Set((await this.em.find(ProviderRelease, { accountId })).map(({ providerId }) => providerId));
    const entries = rows.map((row) => ({ ...this.entryOf(row), isOpen: isOpen(row, released.has(row.id)) }));
    const order = this.providers.all();
    const supported = order.flatMap((plugin) => entries.filter((entry) => entry.plugin === plugin));
    // A disabled plugin is not "coming soon", so it is hidden.
    const announced = new Set(this.providers.announced().map(({ id }) => id));
    const isAnnounced = (row: DnsProvider) => announced.has(row.name) || row.announcement != null;
    return [...supported, ...entries.filter(({ row, plugin }) => plugin === null && isAnnounced(row))];
  }

  async byId(ids: readonly string[]): Promise<Map<string, CatalogueEntry>> {
    const rows = await this.em.find(DnsProvider, { id: { $in: [...new Set(ids)] } });
    return new Map(rows.map((row) => [row.id, this.entryOf(row)]));
  }

  /** Providers with a plugin that are open to the account. */
  async offered(reader: Reader): Promise<AvailableProvider[]> {
    const entries = await this.list(reader);
    return entries.flatMap(({ row, plugin, isOpen: offered }) => (plugin && offered ? [{ row, plugin }] : []));
  }

  /**
   * For a new connection. Rejects with `ValidationFailed` for an unknown id or name,
   * `ProviderNotSupported` without a plugin, `ProviderInactive` when an administrator has disabled it or not released it
   * to this account.
   */
  async choose({ accountId }: Reader, idOrName: string, field: string): Promise<AvailableProvider> {
    const where = isUUID(idOrName) ? { $or: [{ id: idOrName }, { name: idOrName }] } : { name: idOrName };
    const row = await this.em.findOne(DnsProvider, where);
    if (!row) throw new ValidationFailed({ [field]: sayInput('noProvider') });
    const available = this.available(row);
    const isReleased = (await this.em.count(ProviderRelease, { providerId: row.id, accountId })) > 0;
    if (!isOpen(row, isReleased)) throw new ProviderInactive(row.displayName);
    return available;
  }

  /** For an existing connection, which keeps working when the provider is inactive. */
  async existing(where: { id: string } | { name: string }): Promise<AvailableProvider> {
    const row = await this.em.findOne(DnsProvider, where);
    if (!row) throw new NotFound('DNS provider');
    return this.available(row);
  }

  /** The same rows for administrators, whatever their state. */
  describe(rows: readonly DnsProvider[]): CatalogueEntry[] {
    return rows.map(this.entryOf);
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

/** Whether an account may choose it for new domains. Those that are there already keep working. */
function isOpen({ isActive, audience }: DnsProvider, isReleased: boolean): boolean {
  return isActive && (audience === 'everyone' || (audience === 'accounts' && isReleased));
}
