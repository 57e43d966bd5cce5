import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { findOwned, newId } from '../platform/db/index.js';
import { EgressGuard, EgressRefused } from '../platform/egress/index.js';
import { ValidationFailed, sayInput } from '../platform/errors/index.js';
import { DnsServer } from './dns-server.entity.js';
import type { AddDnsServerDto } from './dns-servers.dto.js';
import { DefaultDnsServer, DnsServerExists, TooManyDnsServers } from './propagation.errors.js';
import { publicResolvers, type PublicResolver } from './public-resolvers.js';

/** Servers that one account may add. */
const maxServers = 50;
const dnsPort = 53;

/** Their ids come from the address, which outlives a new name: clients store the ids of the servers they chose. */
const defaultServers = new Map(
  publicResolvers.map((resolver) => [
    `default-${resolver.ip}`,
    { id: `default-${resolver.ip}`, ...resolver, isDefault: true },
  ]),
);

/** A resolver that propagation is checked at. */
export interface ListedDnsServer extends Pick<PublicResolver, 'name' | 'ip' | 'provider'> {
  id: string;
  /** Null where the account named none. */
  location: string | null;
  /** Built in: the same for everybody, and nobody can remove it. */
  isDefault: boolean;
}

/** The resolvers that propagation is checked at: the built-in ones, and each account's own. */
@Injectable()
export class DnsServers {
  constructor(
    private readonly em: EntityManager,
    private readonly egress: EgressGuard,
    private readonly clock: Clock,
  ) {}

  /** The built-in ones first, then the account's own in the order in which they were added. */
  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<ListedDnsServer[]> {
    const own = await this.em.fork().find(DnsServer, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return [...defaultServers.values(), ...own.map(asListed)];
  }

  /** Rejects with `ValidationFailed` for a private address, `DnsServerExists` and `TooManyDnsServers`. */
  async add({ accountId }: Pick<Actor, 'accountId'>, input: AddDnsServerDto): Promise<ListedDnsServer> {
    const ip = await this.publicAddress(input.ip);
    if (publicResolvers.some((resolver) => resolver.ip === ip)) throw new DnsServerExists(ip);
    const { name, provider = 'Custom', location = null } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      if ((await em.count(DnsServer, { accountId, ip })) > 0) throw new DnsServerExists(ip);
      if ((await em.count(DnsServer, { accountId })) >= maxServers) throw new TooManyDnsServers(maxServers);
      const createdAt = this.clock.now();
      const server = em.create(DnsServer, { id: newId(), accountId, name, ip, provider, location, createdAt });
      return asListed(server);
    });
  }

  /** Rejects with `NotFound`, and with `DefaultDnsServer` for a built-in one. */
  async remove(owner: Pick<Actor, 'accountId'>, id: string): Promise<void> {
    if (defaultServers.has(id)) throw new DefaultDnsServer();
    const em = this.em.fork();
    em.remove(await findOwned(em, DnsServer, owner, id, { what: 'DNS server' }));
    await em.flush();
  }

  /** In canonical form. Refuses here, with a reason, an address that egress would refuse at the first query. */
  private async publicAddress(ip: string): Promise<string> {
    try {
      return (await this.egress.check(ip, dnsPort)).address;
    } catch (error) {
      if (!(error instanceof EgressRefused)) throw error;
      throw new ValidationFailed({ ip: sayInput('notPublic') }, { cause: error });
    }
  }
}

function asListed({ id, name, ip, provider, location = null }: DnsServer): ListedDnsServer {
  return { id, name, ip, provider, location, isDefault: false };
}
