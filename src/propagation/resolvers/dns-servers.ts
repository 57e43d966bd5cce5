import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { EgressGuard, EgressRefused } from '../../platform/egress/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import type { HealthState } from '../canaries/next-health.js';
import { ResolverHealth } from '../canaries/resolver-health.entity.js';
import { DefaultDnsServer, DnsServerExists, TooManyDnsServers } from '../propagation.errors.js';
import { DnsServer, type ResolverTransport } from './dns-server.entity.js';
import type { AddDnsServerDto } from './dns-servers.dto.js';
import { anycast, type PublicResolver } from './public-resolvers.js';
import { ResolverCatalogue } from './resolver-catalogue.js';

/** Servers that one account may add. */
const maxServers = 50;
const usualPorts: Readonly<Record<ResolverTransport, number>> = { udp: 53, tls: 853, https: 443 };

/** A resolver that propagation is checked at. */
export interface ListedDnsServer extends Pick<PublicResolver, 'name' | 'ip' | 'port' | 'provider' | 'coordinates'> {
  id: string;
  transport: ResolverTransport;
  /** The name that its certificate must hold; null for its address. */
  tlsName: string | null;
  /** Null where the account named none. */
  location: string | null;
  /** Many caches behind one address: the nearest to this server answers. */
  isAnycast: boolean;
  /** Built in: the same for everybody, and nobody can remove it. */
  isDefault: boolean;
  /** By the canaries; they ask built-in resolvers alone. */
  health: HealthState;
  /** When the canaries asked it last; null before. */
  healthCheckedAt: Date | null;
  /** Whether it refuses data that fails DNSSEC; null if unknown. */
  isValidating: boolean | null;
}

/** The resolvers that propagation is checked at: the built-in ones, and each account's own. */
@Injectable()
export class DnsServers {
  private readonly defaults: ReadonlyMap<string, ListedDnsServer>;

  constructor(
    private readonly em: EntityManager,
    private readonly egress: EgressGuard,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    { resolvers }: ResolverCatalogue,
  ) {
    this.defaults = new Map(resolvers.map(asDefault).map((server) => [server.id, server]));
  }

  /** The built-in ones first, then the account's own in the order in which they were added. */
  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<ListedDnsServer[]> {
    const own = await this.em.fork().find(DnsServer, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return [...(await this.builtIn()), ...own.map(asListed)];
  }

  /** With their health as of now. */
  async builtIn(): Promise<ListedDnsServer[]> {
    const known = new Map((await this.em.fork().find(ResolverHealth, {})).map((health) => [health.serverId, health]));
    return [...this.defaults.values()].map((server) => {
      const health = known.get(server.id);
      if (!health) return server;
      const { state, checkedAt, isValidating = null } = health;
      return { ...server, health: state, healthCheckedAt: checkedAt, isValidating };
    });
  }

  /** Rejects with `ValidationFailed` for a private address, `DnsServerExists` and `TooManyDnsServers`. */
  async add(
    { accountId, id: userId }: Pick<Actor, 'id' | 'accountId'>,
    input: AddDnsServerDto,
  ): Promise<ListedDnsServer> {
    const { name, provider = 'Custom', location = null, transport = 'udp', tlsName = null } = input;
    const { port = usualPorts[transport] } = input;
    const ip = await this.publicAddress(input.ip, port);
    const isThere = [...this.defaults.values()].some((server) => server.ip === ip && server.port === port);
    if (isThere) throw new DnsServerExists(ip);
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      if ((await em.count(DnsServer, { accountId, ip, port })) > 0) throw new DnsServerExists(ip);
      if ((await em.count(DnsServer, { accountId })) >= maxServers) throw new TooManyDnsServers(maxServers);
      const createdAt = this.clock.now();
      const where = { ip, port, transport, tlsName, location };
      this.activity.record(em, {
        accountId,
        userId,
        action: sayActivity('settings.resolverAdded', { resolver: name }),
        resource: ip,
      });
      return asListed(em.create(DnsServer, { id: newId(), accountId, name, provider, createdAt, ...where }));
    });
  }

  /** Rejects with `NotFound`, and with `DefaultDnsServer` for a built-in one. */
  async remove({ accountId, id: userId }: Pick<Actor, 'id' | 'accountId'>, id: string): Promise<void> {
    if (this.defaults.has(id)) throw new DefaultDnsServer();
    await this.em.fork().transactional(async (em) => {
      const server = await findOwned(em, DnsServer, { accountId }, id, { what: 'DNS server' });
      em.remove(server);
      const action = sayActivity('settings.resolverRemoved', { resolver: server.name });
      this.activity.record(em, { accountId, userId, action, resource: server.ip });
    });
  }

  /** In canonical form. Refuses here, with a reason, an address that egress would refuse at the first query. */
  private async publicAddress(ip: string, port: number): Promise<string> {
    try {
      return (await this.egress.check(ip, port)).address;
    } catch (error) {
      if (!(error instanceof EgressRefused)) throw error;
      throw new ValidationFailed({ ip: sayInput('notPublic') }, { cause: error });
    }
  }
}

/** Its id comes from the address, which outlives a new name: clients store the ids of the servers they chose. */
function asDefault({ port, location, ...resolver }: PublicResolver): ListedDnsServer {
  const id = `default-${resolver.ip}${port === usualPorts.udp ? '' : `:${port}`}`;
  const isAnycast = location === anycast;
  const how = { isAnycast, transport: 'udp', tlsName: null } as const;
  return { id, ...resolver, port, location, ...how, isDefault: true, ...unasked };
}

function asListed(server: DnsServer): ListedDnsServer {
  const { id, name, ip, port, transport, provider, tlsName = null, location = null } = server;
  const place = { location, coordinates: null, isAnycast: false };
  return { id, name, ip, port, transport, tlsName, provider, ...place, isDefault: false, ...unasked };
}

const unasked = { health: 'unknown', healthCheckedAt: null, isValidating: null } as const;
