import { Injectable } from '@nestjs/common';
import { displayName, type Fqdn, type WalkServer } from '../../dns/index.js';
import { AppConfig, type Endpoint } from '../../platform/config/index.js';
import { ServerAddresses } from '../../platform/dns-client/index.js';

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
    private readonly addresses: ServerAddresses,
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

  /** The addresses of a server, IPv4 first; private ones are left out. */
  resolve(name: Fqdn): Promise<string[]> {
    return this.addresses.of(name, { timeoutMs });
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
