import { Injectable } from '@nestjs/common';
import {
  displayName,
  KnownLevels,
  rootName,
  rootServers,
  walkDelegation,
  type DelegationWalk,
  type Fqdn,
  type WalkLevel,
  type WalkNetwork,
  type WalkServer,
} from '../../dns/index.js';
import { Clock, hourMs, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';
import { unknown, type ParentView } from '../detection/zone-views.js';
import { labelled, maxServers, NameServers, onePerName, type NameServer } from './name-servers.js';

export interface FoundDelegation {
  parent: ParentView;
  /** The servers that the parent delegates to; empty when it is unknown. */
  servers: NameServer[];
}

const timeoutMs = 3_000;
/** One server of a parent zone could be wrong; two that agree are believed. */
const witnesses = 2;
const levelKeptMs = hourMs;
/** Where nothing outside can be reached, each scan would wait for it. */
const failureKeptMs = minuteMs;
const mostLevels = 5_000;

/** Finds out, from the roots down, what the parent zone delegates to. */
@Injectable()
export class Delegations {
  private readonly levels: KnownLevels;
  private readonly roots: WalkLevel;
  private readonly network: WalkNetwork;
  private rootsFailed: { until: number; reason: string } | null = null;

  constructor(
    dns: DnsClient,
    private readonly nameServers: NameServers,
    private readonly clock: Clock,
    { dnsRoots }: AppConfig,
  ) {
    const ownRoots = dnsRoots.map(({ host, port }): WalkServer => ({ name: null, host, port }));
    this.roots = { zone: rootName, servers: ownRoots.length > 0 ? ownRoots : rootServers };
    this.levels = new KnownLevels(this.roots, { keptMs: levelKeptMs, mostLevels });
    this.network = {
      ask: async (server, question) => {
        const [outcome] = await dns.queryMany([{ server, ...question }], { timeoutMs, recursionDesired: false });
        return outcome ?? { outcome: 'timeout', reason: 'the query was not sent' };
      },
      resolve: (host) => nameServers.resolve(host),
    };
  }

  async find(zone: Fqdn): Promise<FoundDelegation> {
    const start = this.levels.nearest(zone, this.now());
    if (start === this.roots && this.rootsFailed && this.rootsFailed.until > this.now()) {
      return nobodyKnows(this.rootsFailed.reason);
    }
    const walk = await walkDelegation(zone, {
      start,
      network: this.network,
      port: this.nameServers.port,
      choose: someOf,
    });
    this.levels.remember(walk, this.now());
    return this.delegationOf(walk, zone);
  }

  private delegationOf({ steps, end }: DelegationWalk, zone: Fqdn): FoundDelegation {
    const level = steps.at(-1)?.level ?? this.roots;
    switch (end.kind) {
      case 'delegated': {
        const servers = onePerName(end.servers).slice(0, maxServers).map(labelled);
        if (end.ds) return { parent: { kind: 'delegation', ns: end.referral.ns, ds: end.ds }, servers };
        return { parent: unknown(`The parent of ${displayName(zone)} does not say whether it is signed.`), servers };
      }
      case 'nonexistent':
        return { parent: { kind: 'delegation', ns: [], ds: [] }, servers: [] };
      case 'undelegated':
        return this.failed(level, zone, 'did not answer');
      case 'failed':
        if (end.reason === 'no_address') {
          return nobodyKnows(`The servers of ${displayName(end.zone)} have no address.`);
        }
        if (end.reason === 'too_deep') return nobodyKnows(`The way from the roots to ${displayName(zone)} has no end.`);
        return this.failed(level, zone, end.reason === 'no_answer' ? 'did not answer' : 'disagree with each other');
    }
  }

  private failed({ zone: at }: WalkLevel, zone: Fqdn, what: string): FoundDelegation {
    const where = at === rootName ? 'The root servers' : `The servers of ${displayName(at)}`;
    const reason = `${where} ${what}`;
    if (at === rootName) this.rootsFailed = { until: this.now() + failureKeptMs, reason };
    else this.levels.forget(at);
    return nobodyKnows(`${reason}, so the delegation of ${displayName(zone)} at its parent is not known.`);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Different servers each time, so that one that is down delays nothing for long. */
function someOf(servers: readonly WalkServer[]): WalkServer[] {
  const candidates = onePerName(servers);
  const start = Math.floor(Math.random() * candidates.length);
  return [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, witnesses);
}

function nobodyKnows(reason: string): FoundDelegation {
  return { parent: unknown(reason), servers: [] };
}
