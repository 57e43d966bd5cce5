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
  type Sentence,
  sayWire,
} from '../../dns/index.js';
import { Clock, hourMs, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';
import { unknown, type ParentView } from '../detection/zone-views.js';
import { labelled, maxServers, NameServers, onePerName, type NameServer } from './name-servers.js';
import { sayProtection } from '../protection.words.js';

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
  private rootsFailed: { until: number; reason: Sentence } | null = null;

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
        return outcome ?? { outcome: 'timeout', reason: sayWire('lookup.unsent') };
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
        return { parent: unknown(sayProtection('parent.unsignedUnknown', { domain: displayName(zone) })), servers };
      }
      case 'nonexistent':
        return { parent: { kind: 'delegation', ns: [], ds: [] }, servers: [] };
      case 'undelegated':
        return this.failed(level, zone, 'Silent');
      case 'failed':
        if (end.reason === 'no_address') {
          return nobodyKnows(sayProtection('parent.noAddress', { zone: displayName(end.zone) }));
        }
        if (end.reason === 'too_deep')
          return nobodyKnows(sayProtection('parent.tooDeep', { domain: displayName(zone) }));
        return this.failed(level, zone, end.reason === 'no_answer' ? 'Silent' : 'Disagree');
    }
  }

  private failed({ zone: at }: WalkLevel, zone: Fqdn, what: 'Silent' | 'Disagree'): FoundDelegation {
    const reason =
      at === rootName
        ? sayProtection(`parent.roots${what}`)
        : sayProtection(`parent.servers${what}`, { zone: displayName(at) });
    if (at === rootName) this.rootsFailed = { until: this.now() + failureKeptMs, reason };
    else this.levels.forget(at);
    return nobodyKnows(sayProtection('parent.unknown', { reason, domain: displayName(zone) }));
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

function nobodyKnows(reason: Sentence): FoundDelegation {
  return { parent: unknown(reason), servers: [] };
}
