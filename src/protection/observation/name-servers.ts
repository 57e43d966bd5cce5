import { Injectable } from '@nestjs/common';
import { addressTypes, displayName, type Fqdn, type WalkServer } from '../../dns/index.js';
import { AppConfig, type Endpoint } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';
import { EgressGuard } from '../../platform/egress/index.js';

/** A server with its name from a delegation. */
export interface NameServer extends Endpoint {
  /** `ns1.example.net (192.0.2.53)`, for people. */
  readonly label: string;
}

/** A zone usually has two to four; asking dozens would only take time. */
export const maxServers = 8;
const timeoutMs = 3_000;

/** Finds the addresses of name servers. */
@Injectable()
export class NameServers {
  /** In a private tree below DNS_ROOTS, every server listens on the port of its roots. */
  readonly port: number;

  constructor(
    private readonly dns: DnsClient,
    private readonly egress: EgressGuard,
    { dnsRoots }: AppConfig,
  ) {
    this.port = dnsRoots[0]?.port ?? 53;
  }

  /** Names without an address are omitted. */
  async of(names: readonly Fqdn[]): Promise<NameServer[]> {
    const { port } = this;
    const found = await Promise.all(
      names
        .slice(0, maxServers)
        .map(async (name) => (await this.resolve(name)).map((host): WalkServer => ({ name, host, port }))),
    );
    return onePerName(found.flat()).map(labelled);
  }

  /**
   * Addresses by a resolver, IPv4 first. An address behind an alias counts as the server's own. A private one counts as
   * none: the resolver may serve names of the operator's network, which nobody may read by naming them as a server.
   */
  async resolve(name: Fqdn): Promise<string[]> {
    const [server] = this.dns.resolvers;
    if (!server) return [];
    const queries = addressTypes.map((type) => ({ server, name, type }));
    const answers = await this.dns.queryMany(queries, { timeoutMs, recursionDesired: true });
    const records = answers.flatMap((answer) => (answer.outcome === 'answered' ? answer.records : []));
    const addresses = records.filter(({ type }) => addressTypes.includes(type)).map(({ rdata }) => String(rdata));
    return addresses.filter((address) => !this.egress.hides(address));
  }
}

/** One address per name: the others usually lead to the same machine. */
export function onePerName(servers: readonly WalkServer[]): WalkServer[] {
  const byName = new Map(servers.toReversed().map((server) => [server.name ?? server.host, server]));
  return [...byName.values()].reverse();
}

export function labelled({ name, host, port }: WalkServer): NameServer {
  return { host, port, label: name === null ? host : `${displayName(name)} (${host})` };
}
