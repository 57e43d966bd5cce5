import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { findOwned, newId } from '../platform/db/index.js';
import { EgressGuard, EgressRefused } from '../platform/egress/index.js';
import { ValidationFailed } from '../platform/errors/index.js';
import { DnsServer } from './dns-server.entity.js';
import type { AddDnsServerDto } from './dns-servers.dto.js';
import { presentCustomServer, presentDefaultServer, type DnsServerView } from './dns-servers.presenter.js';
import { DefaultDnsServer, DnsServerExists, TooManyDnsServers } from './propagation.errors.js';
import { publicResolvers } from './public-resolvers.js';

/** What one account may add to the built-in servers. */
const mostServers = 50;
const dnsPort = 53;

/** By the address, which stays when a name changes: clients remember ids of servers that they have chosen. */
const defaultServers = new Map(publicResolvers.map((resolver) => [`default-${resolver.ip}`, resolver]));

/** The resolvers that propagation is looked at from: built-in ones, and each account's own. */
@Injectable()
export class DnsServers {
  constructor(
    private readonly em: EntityManager,
    private readonly egress: EgressGuard,
    private readonly clock: Clock,
  ) {}

  /** The built-in ones first, then the account's own in the order in which they were added. */
  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<DnsServerView[]> {
    const own = await this.em.fork().find(DnsServer, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const defaults = [...defaultServers].map(([id, resolver]) => presentDefaultServer(id, resolver));
    return [...defaults, ...own.map(presentCustomServer)];
  }

  /** Rejects with `ValidationFailed` for a private address, `DnsServerExists` and `TooManyDnsServers`. */
  async add({ accountId }: Pick<Actor, 'accountId'>, input: AddDnsServerDto): Promise<DnsServerView> {
    const ip = await this.publicAddress(input.ip);
    if (publicResolvers.some((resolver) => resolver.ip === ip)) throw new DnsServerExists(ip);
    const { name, provider = 'Custom', location = null } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      if ((await em.count(DnsServer, { accountId, ip })) > 0) throw new DnsServerExists(ip);
      if ((await em.count(DnsServer, { accountId })) >= mostServers) throw new TooManyDnsServers(mostServers);
      const createdAt = this.clock.now();
      const server = em.create(DnsServer, { id: newId(), accountId, name, ip, provider, location, createdAt });
      return presentCustomServer(server);
    });
  }

  /** Rejects with `NotFound`, and with `DefaultDnsServer` for a built-in one. */
  async remove(owner: Pick<Actor, 'accountId'>, id: string): Promise<void> {
    if (defaultServers.has(id)) throw new DefaultDnsServer();
    const em = this.em.fork();
    em.remove(await findOwned(em, DnsServer, owner, id, { what: 'DNS server' }));
    await em.flush();
  }

  /** In canonical form. Our questions go to it later: what egress would refuse then is refused now, with a reason. */
  private async publicAddress(ip: string): Promise<string> {
    try {
      return (await this.egress.check(ip, dnsPort)).address;
    } catch (error) {
      if (!(error instanceof EgressRefused)) throw error;
      throw new ValidationFailed({ ip: 'This address is not on the public internet' }, { cause: error });
    }
  }
}
