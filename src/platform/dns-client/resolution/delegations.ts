import { Injectable } from '@nestjs/common';
import {
  KnownLevels,
  rootName,
  rootServers,
  walkDelegation,
  type ClientSubnet,
  type DelegationWalk,
  type Fqdn,
  type LookupResult,
  type WalkLevel,
  type WalkNetwork,
  type WalkQuestion,
  type WalkServer,
} from '../../../dns/index.js';
import { Clock, hourMs } from '../../clock/index.js';
import { AppConfig } from '../../config/index.js';
import { DnsClient } from '../dns-client.js';
import { ServerAddresses } from '../server-addresses.js';
import { patientLookup } from './patient-lookup.js';

/** A lost packet is sent again after a third of the first, so that one loss costs less than half a second. */
const wait = { udpMs: 900, tcpMs: 2_000 };
const levelKeptMs = hourMs;
const mostLevels = 5_000;
/** One server of a parent zone could be wrong; two that agree are believed. */
const witnesses = 2;
const resolverTimeoutMs = 2_000;

/** A question, and the network that its answer is for. */
export type SubnetQuestion = WalkQuestion & { readonly clientSubnet?: ClientSubnet };

/** Finds the authoritative servers of a zone, from the roots down. */
@Injectable()
export class Delegations {
  private readonly levels: KnownLevels;
  /** In a private tree below DNS_ROOTS, every server listens on the port of its roots. */
  private readonly port: number;
  private readonly network: WalkNetwork;

  constructor(
    private readonly dns: DnsClient,
    private readonly addresses: ServerAddresses,
    private readonly clock: Clock,
    { dnsRoots }: AppConfig,
  ) {
    this.port = dnsRoots[0]?.port ?? 53;
    const ownRoots = dnsRoots.map(({ host, port }): WalkServer => ({ name: null, host, port }));
    const servers = ownRoots.length > 0 ? ownRoots : rootServers;
    this.levels = new KnownLevels({ zone: rootName, servers }, { keptMs: levelKeptMs, mostLevels });
    this.network = {
      ask: (server, question) => this.ask(server, question),
      resolve: (host) => this.addressesOf(host),
    };
  }

  /** One authoritative server one question. Never rejects because the server failed. */
  ask(server: WalkServer, { name, type, clientSubnet }: SubnetQuestion): Promise<LookupResult> {
    const options = { recursionDesired: false, edns: { dnssecOk: true, nsid: true, clientSubnet } };
    return patientLookup(this.dns, { server, name, type, options }, wait);
  }

  /** The walk to the servers of the zone. `above` is a level to begin at: a zone that has just named this one. */
  async walk(zone: Fqdn, above?: WalkLevel): Promise<DelegationWalk> {
    const start = above ?? this.levels.nearest(zone, this.now());
    const walk = await walkDelegation(zone, { start, network: this.network, port: this.port, choose: someOf });
    if (!above) this.levels.remember(walk, this.now());
    if (walk.end.kind === 'failed' && walk.end.zone !== rootName) this.levels.forget(walk.end.zone);
    return walk;
  }

  async serversNamed(names: readonly Fqdn[]): Promise<WalkServer[]> {
    const found = names.map(async (name) =>
      (await this.addressesOf(name)).map((host): WalkServer => ({ name, host, port: this.port })),
    );
    return (await Promise.all(found)).flat();
  }

  private addressesOf(name: Fqdn): Promise<string[]> {
    return this.addresses.of(name, { timeoutMs: resolverTimeoutMs });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Different servers each time, so that one that is down delays nothing for long. */
function someOf(servers: readonly WalkServer[]): WalkServer[] {
  const start = Math.floor(Math.random() * servers.length);
  return [...servers.slice(start), ...servers.slice(0, start)].slice(0, witnesses);
}
