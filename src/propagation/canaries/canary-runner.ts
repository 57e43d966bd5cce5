import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, minuteSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { PropagationCheck } from '../checks/propagation-check.entity.js';
import { DnsServers, type ListedDnsServer } from '../resolvers/dns-servers.js';
import { Canaries, type CanaryFinding, type CanaryTruth } from './canaries.js';
import { nextHealth } from './next-health.js';
import { ResolverHealth } from './resolver-health.entity.js';

/** Three questions each, so that a resolver gets twelve an hour. */
const perRun = 60;
const atOnce = 10;

const askCanaries = defineJob('propagation.ask-canaries', {
  everySeconds: 15 * minuteSeconds,
  retryLimit: 0,
  expireSeconds: 5 * minuteSeconds,
});

interface Found extends CanaryFinding {
  readonly serverId: string;
}

/** Asks the built-in resolvers now and then what is known already, and remembers which of them can be believed. */
@Injectable()
export class CanaryRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly canaries: Canaries,
    private readonly servers: DnsServers,
    private readonly clock: Clock,
  ) {}

  /** At most sixty in a run, those first that were asked longest ago; none where nobody has checked for a day. */
  @HandlesJob(askCanaries)
  async run(): Promise<void> {
    if (!(await this.isInUse())) return;
    const truth = await this.canaries.truth();
    if (!truth) return;
    const found = await this.findAll(await this.due(), truth);
    const silent = found.filter(({ finding }) => finding === 'silent').length;
    // More than half of the world is not down: the network of this server is.
    const believed = silent * 2 > found.length ? found.filter(({ finding }) => finding !== 'silent') : found;
    await this.record(believed);
  }

  private async isInUse(): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - dayMs);
    return (await this.em.fork().count(PropagationCheck, { createdAt: { $gte: since } })) > 0;
  }

  private async due(): Promise<ListedDnsServer[]> {
    const known = await this.em.fork().find(ResolverHealth, {});
    const askedAt = new Map(known.map(({ serverId, checkedAt }) => [serverId, checkedAt.getTime()]));
    const order = (server: ListedDnsServer) => askedAt.get(server.id) ?? 0;
    return (await this.servers.builtIn()).toSorted((a, b) => order(a) - order(b)).slice(0, perRun);
  }

  private async findAll(resolvers: readonly ListedDnsServer[], truth: CanaryTruth): Promise<Found[]> {
    const found: Found[] = [];
    const waiting = resolvers.values();
    const work = async () => {
      for (const resolver of waiting) {
        found.push({ serverId: resolver.id, ...(await this.canaries.find(resolver, truth)) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return found;
  }

  private async record(found: readonly Found[]): Promise<void> {
    const now = this.clock.now();
    const listed = (await this.servers.builtIn()).map(({ id }) => id);
    await this.em.fork().transactional(async (em) => {
      const ids = found.map(({ serverId }) => serverId);
      const before = new Map((await em.find(ResolverHealth, { serverId: ids })).map((row) => [row.serverId, row]));
      for (const { serverId, finding, isValidating } of found) {
        const row = before.get(serverId);
        const health = nextHealth(row ?? null, finding);
        const changedAt = row && row.state === health.state ? row.changedAt : now;
        await em.upsert(ResolverHealth, {
          ...{ serverId, ...health, isValidating: isValidating ?? row?.isValidating ?? null },
          ...{ checkedAt: now, changedAt },
        });
      }
      await em.nativeDelete(ResolverHealth, { serverId: { $nin: listed } });
    });
  }
}
