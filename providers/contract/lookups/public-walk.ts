import { addressTypes, KnownLevels, rootName, walkDelegation } from '../../../src/dns/index.js';
import type { DelegationWalk, Fqdn, LookupOutcome, WalkNetwork, WalkServer } from '../../../src/dns/index.js';
import type { ProviderContext } from '../context.js';
import { askAll, timeoutMs } from './questions.js';

type Context = Pick<ProviderContext, 'dns' | 'publicDns' | 'clock'>;

const hourMs = 3_600_000;
const mostLevels = 5_000;
/** One server of a parent zone could be wrong; two that agree are believed. */
const witnesses = 2;
/** Name servers in other zones need walks of their own, and hostile delegations lead to ever more of them. */
const mostWalks = 24;
/** One zone usually has two to four servers; a name server's own address is known by all of them. */
const mostServers = 4;

/**
 * Finds a zone's servers from the roots down, as anyone could. Never asks a resolver: the operator's may know names
 * of the operator's own network.
 */
export class PublicWalk {
  private levels: KnownLevels | null = null;

  walk(context: Context, zone: Fqdn): Promise<DelegationWalk> {
    return this.walkWithin(context, zone, { left: mostWalks });
  }

  private async walkWithin(context: Context, zone: Fqdn, budget: { left: number }): Promise<DelegationWalk> {
    budget.left--;
    const { roots } = context.publicDns;
    this.levels ??= new KnownLevels(
      { zone: rootName, servers: roots.map(({ host, port }) => ({ name: null, host, port })) },
      { keptMs: hourMs, mostLevels },
    );
    const now = () => context.clock.now().getTime();
    const start = this.levels.nearest(zone, now());
    const network = this.networkOf(context, budget);
    const walk = await walkDelegation(zone, { start, network, port: roots[0]?.port, choose: someOf });
    this.levels.remember(walk, now());
    if (walk.end.kind === 'failed') this.levels.forget(walk.end.zone);
    return walk;
  }

  private networkOf(context: Context, budget: { left: number }): WalkNetwork {
    return {
      ask: async (server, question): Promise<LookupOutcome> => {
        const [outcome] = await context.dns.queryMany([{ server, ...question }], {
          timeoutMs,
          recursionDesired: false,
        });
        return outcome ?? { outcome: 'timeout', reason: 'unsent' };
      },
      resolve: (host) => (budget.left > 0 ? this.addressesOf(context, host, budget) : Promise.resolve([])),
    };
  }

  /** The addresses that the servers of the host's own zone give. */
  private async addressesOf(context: Context, host: Fqdn, budget: { left: number }): Promise<string[]> {
    const { steps, end } = await this.walkWithin(context, host, budget);
    const delegated = end.kind === 'delegated' ? end.servers : [];
    const servers = end.kind === 'undelegated' ? (steps.at(-1)?.level.servers ?? []) : delegated;
    const questions = addressTypes.map((type) => ({ name: host, type }));
    const answers = await askAll(context.dns, { servers: someOf(servers, mostServers), recursive: false }, questions);
    return answers.flatMap(({ type: queryType, result }) => {
      const records = result.outcome === 'answered' ? result.records : [];
      return records.filter(({ type, name }) => type === queryType && name === host).map(({ rdata }) => String(rdata));
    });
  }
}

/** Different servers each time, so that one that is down delays nothing for long. */
function someOf(servers: readonly WalkServer[], count = witnesses): WalkServer[] {
  const start = Math.floor(Math.random() * servers.length);
  return [...servers.slice(start), ...servers.slice(0, start)].slice(0, count);
}
