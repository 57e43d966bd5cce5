import type { Fqdn, RecordType } from '../types.js';
import type { LookupOutcome } from '../wire/lookup/lookup.js';

/** An address of a name server. */
export interface WalkServer {
  /** Null for a root server that is known by address alone. */
  readonly name: Fqdn | null;
  readonly host: string;
  readonly port: number;
}

export interface WalkQuestion {
  readonly name: Fqdn;
  readonly type: RecordType;
}

/** The network as the walk needs it. Neither call rejects because a server failed. */
export interface WalkNetwork {
  /** One question to one server, without recursion. */
  ask(server: WalkServer, question: WalkQuestion): Promise<LookupOutcome>;
  /** Addresses of a name server whose delegation came without glue, IPv4 first; empty if there are none. */
  resolve(host: Fqdn): Promise<readonly string[]>;
}

/** The reply of one server. */
export interface ServerReply {
  readonly server: WalkServer;
  readonly outcome: LookupOutcome;
}

/** Asks all servers at the same time. The replies are in the order of the servers. */
export function askServers(
  network: WalkNetwork,
  servers: readonly WalkServer[],
  question: WalkQuestion,
): Promise<ServerReply[]> {
  return Promise.all(servers.map(async (server) => ({ server, outcome: await network.ask(server, question) })));
}
